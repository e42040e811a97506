//! Replaces files atomically: after a crash, a file has either the old or the new content.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

/// A file to replace, as it was when it was read.
#[derive(Debug)]
pub struct Original {
    /// The path of the file, after following links.
    path: PathBuf,
    metadata: Metadata,
    pub content: Vec<u8>,
}

impl Original {
    /// Reads a file, which must be writable.
    pub fn read(path: &Path) -> io::Result<Self> {
        // Follows links, which then remain links. A cycle of links is an error here.
        let path = fs::canonicalize(path)?;
        let metadata = fs::metadata(&path)?;
        if !metadata.is_file() {
            return Err(not_for_us("not a regular file"));
        }
        let content = fs::read(&path)?;
        Ok(Self { path, metadata, content })
    }

    /// Replaces the content.
    ///
    /// The new content is written to a temporary file in the same folder and synchronized to disk, before that file
    /// is renamed. After an error or a crash before the renaming, the old content remains. An error leaves no
    /// temporary file.
    pub fn replace(&self, content: &[u8]) -> io::Result<()> {
        self.replace_by(|file| file.write_all(content))
    }

    fn replace_by(&self, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
        // Text in UTF-8 does not contain NUL.
        if memchr::memchr(0, &self.content).is_some() {
            return Err(not_for_us("contains a NUL, so it is not text"));
        }
        if self.metadata.permissions().readonly() {
            return Err(io::Error::new(ErrorKind::PermissionDenied, "may not be written"));
        }
        // Anyone who can write to the folder could otherwise replace a file of another user.
        File::options().write(true).open(&self.path)?;
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let new = Builder::new().prefix(".uri-grammar-").suffix(".tmp").tempfile_in(folder);
        // The error of the library shows the whole path.
        let mut new = new.map_err(|error| {
            io::Error::new(
                error.kind(),
                format!("cannot create a file next to it: {}", error.kind()),
            )
        })?;
        write(new.as_file_mut())?;
        let is_kept = self.keep_owner(new.as_file());
        self.keep_access(new.as_file(), is_kept)?;
        new.as_file().sync_all()?;
        if self.has_changed()? {
            return Err(io::Error::other("was changed in the meantime; nothing was written"));
        }
        new.persist(&self.path).map_err(|error| error.error)?;
        // Synchronizing the folder can fail, but the file already has its new content.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    }

    /// Gives the new file the owner and group of the old file, and returns `true` on success. Only a superuser can
    /// change the owner. For other users, the file is as if they had created it.
    fn keep_owner(&self, new: &File) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            fchown(new, Some(self.metadata.uid()), Some(self.metadata.gid())).is_ok()
        }
        #[cfg(not(unix))]
        {
            let _ = new;
            true
        }
    }

    /// Gives the new file the permissions and the access control list of the old file. With a list, the group bits
    /// are its mask; without the list, they would be rights of the group.
    #[cfg(target_os = "linux")]
    fn keep_access(&self, new: &File, is_kept: bool) -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        let permissions = self.permissions(is_kept);
        let Some(list) = access_list(&self.path) else {
            return new.set_permissions(permissions);
        };
        new.set_permissions(Permissions::from_mode(permissions.mode() & !0o070))?;
        if is_kept {
            // Without the list, fewer users have access.
            let _ = rustix::fs::fsetxattr(new, ACCESS_LIST, &list, rustix::fs::XattrFlags::empty());
        }
        Ok(())
    }

    #[cfg(not(target_os = "linux"))]
    fn keep_access(&self, new: &File, is_kept: bool) -> io::Result<()> {
        new.set_permissions(self.permissions(is_kept))
    }

    /// Returns the permissions of the new file.
    fn permissions(&self, is_kept: bool) -> Permissions {
        let permissions = self.metadata.permissions();
        #[cfg(unix)]
        if !is_kept {
            use std::os::unix::fs::PermissionsExt;
            return Permissions::from_mode(mode_for_others(permissions.mode()));
        }
        let _ = is_kept;
        permissions
    }

    /// Returns `true` if the file has changed since it was read.
    fn has_changed(&self) -> io::Result<bool> {
        let now = fs::metadata(&self.path)?;
        let before = &self.metadata;
        let looks_changed = now.len() != before.len() || now.modified()? != before.modified()?;
        Ok(looks_changed || fs::read(&self.path)? != self.content)
    }
}

#[cfg(target_os = "linux")]
const ACCESS_LIST: &str = "system.posix_acl_access";

/// Returns the access control list of a file, if it has one.
#[cfg(target_os = "linux")]
fn access_list(path: &Path) -> Option<Vec<u8>> {
    /// The longest value of an attribute.
    const LONGEST: usize = 64 << 10;
    let mut list = vec![0; LONGEST];
    let length = rustix::fs::getxattr(path, ACCESS_LIST, &mut list).ok()?;
    list.truncate(length);
    Some(list)
}

/// Returns the mode of a file that gets another owner or group. It has no set-user-ID bit, which would give programs
/// the rights of the new owner. The group and others get no write permission.
#[cfg(unix)]
const fn mode_for_others(mode: u32) -> u32 {
    mode & 0o755
}

fn not_for_us(why: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, format!("{why}; --fix leaves it alone"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("lists");
        entries.map(|entry| entry.expect("lists").path()).collect()
    }

    /// Returns a folder, the path of a file in it, and the file as it was read.
    fn original() -> (tempfile::TempDir, PathBuf, Original) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("links");
        fs::write(&path, "old").expect("writes");
        let original = Original::read(&path).expect("reads");
        (folder, path, original)
    }

    #[test]
    fn full_disk_leaves_only_the_old_file() {
        let (folder, path, original) = original();
        let replaced = original.replace_by(|file| {
            file.write_all(b"ne")?;
            Err(ErrorKind::StorageFull.into())
        });
        assert_eq!(replaced.map_err(|error| error.kind()), Err(ErrorKind::StorageFull));
        assert_eq!(fs::read(&path).expect("reads"), b"old");
        assert_eq!(names(folder.path()), [path]);
    }

    #[cfg(unix)]
    #[test]
    fn drops_setuid_and_group_write_for_other_owners() {
        for (mode, wanted) in [(0o6777, 0o755), (0o4755, 0o755), (0o664, 0o644), (0o600, 0o600)] {
            assert_eq!(mode_for_others(mode), wanted, "{mode:o}");
        }
    }

    /// For another user, the access control list gives less to the group than the group bits do.
    #[cfg(target_os = "linux")]
    #[test]
    fn replacement_grants_no_access_beyond_the_acl() {
        use rustix::fs::{XattrFlags, setxattr};
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("links");
        fs::write(&path, "old").expect("writes");
        fs::set_permissions(&path, Permissions::from_mode(0o660)).expect("sets");
        let entry = |tag: u16, rights: u16, who: u32| {
            [&tag.to_le_bytes()[..], &rights.to_le_bytes(), &who.to_le_bytes()].concat()
        };
        let nobody = u32::MAX;
        let entries = [
            entry(1, 6, nobody),
            entry(2, 6, 1001),
            entry(4, 0, nobody),
            entry(16, 6, nobody),
            entry(32, 0, nobody),
        ];
        let list = [&2_u32.to_le_bytes()[..], &entries.concat()].concat();
        let mode = |path: &Path| fs::metadata(path).expect("reads").permissions().mode() & 0o777;
        match setxattr(&path, ACCESS_LIST, &list, XattrFlags::empty()) {
            Ok(()) => {
                Original::read(&path).expect("reads").replace(b"new").expect("replaces");
                assert_eq!((access_list(&path), mode(&path)), (Some(list), 0o660));
            }
            // Some file systems have no access control lists.
            Err(error) => assert_eq!(error, rustix::io::Errno::OPNOTSUPP),
        }
        // A file of another owner gets no list, and the group gets no rights.
        let original = Original::read(&path).expect("reads");
        let other = folder.path().join("other");
        original.keep_access(&File::create(&other).expect("creates"), false).expect("sets");
        let has_list = access_list(&path).is_some();
        assert_eq!(mode(&other), if has_list { 0o600 } else { 0o640 });
    }

    #[test]
    fn keeps_concurrent_change_with_equal_time_and_size() {
        let (_folder, path, original) = original();
        fs::write(&path, "odd").expect("writes");
        let file = File::options().write(true).open(&path).expect("opens");
        file.set_modified(original.metadata.modified().expect("a time")).expect("sets");
        assert!(original.replace(b"new").is_err());
        assert_eq!(fs::read(&path).expect("reads"), b"odd");
    }

    #[test]
    fn detects_changed_modification_time() {
        let (_folder, path, original) = original();
        assert!(!original.has_changed().expect("reads"));
        let file = File::options().write(true).open(&path).expect("opens");
        file.set_modified(std::time::UNIX_EPOCH).expect("sets");
        assert!(original.has_changed().expect("reads"));
    }

    #[cfg(unix)]
    #[test]
    fn keeps_all_permissions_only_for_same_owner() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("links");
        fs::write(&path, "old").expect("writes");
        fs::set_permissions(&path, Permissions::from_mode(0o664)).expect("sets");
        let original = Original::read(&path).expect("reads");
        let mode = |is_kept| original.permissions(is_kept).mode() & 0o7777;
        assert_eq!((mode(true), mode(false)), (0o664, 0o644));
    }

    #[test]
    fn keeps_concurrent_changes() {
        let (folder, path, original) = original();
        fs::write(&path, "other").expect("writes");
        let error = original.replace(b"new").expect_err("changed");
        assert!(error.to_string().contains("changed in the meantime"), "{error}");
        assert_eq!(fs::read(&path).expect("reads"), b"other");
        assert_eq!(names(folder.path()), [path]);
    }
}
