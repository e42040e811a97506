/** Loads a file of the package: in browsers, and in programs of bundlers. */
export const load = url => fetch(url);
