import { IPV4ADDRESS } from './uri_patterns.mjs';

/** Each component, with the number of characters that delimit it before and after. */
const OF_REFERENCES = [['scheme', 0, 1], ['authority', 2, 0], ['path', 0, 0], ['query', 1, 0], ['fragment', 1, 0]];
const OF_AUTHORITIES = [['userinfo', 0, 1], ['host', 0, 0], ['port', 1, 0]];

function place(spans, components, reference, at) {
  for (const [name, before, after] of components) {
    const part = reference[name];
    if (part === null) {
      spans[name] = null;
    } else {
      const start = at + before;
      const end = start + part.length;
      spans[name] = [start, end];
      at = end + after;
    }
  }
}

export class Reference {
  /** `spans` has the start and the end of each component, -1 if it is absent; `units` converts them, unless it is null. */
  constructor(text, spans, units) {
    const part = at => {
      const start = spans[at];
      if (start < 0) return null;
      const end = spans[at + 1];
      return units === null ? text.slice(start, end) : text.slice(units[start], units[end]);
    };
    this.text = text;
    this.scheme = part(0);
    this.authority = part(2);
    this.userinfo = part(4);
    this.host = part(6);
    this.port = part(8);
    this.path = part(10);
    this.query = part(12);
    this.fragment = part(14);
  }

  get spans() {
    const spans = {};
    place(spans, OF_REFERENCES, this, 0);
    place(spans, OF_AUTHORITIES, this, spans.authority?.[0]);
    return spans;
  }

  get hostKind() {
    const { host } = this;
    if (host === null) return null;
    if (host.startsWith('[')) return /^\[v/i.test(host) ? 'ipvfuture' : 'ipv6';
    return IPV4ADDRESS.test(host) ? 'ipv4' : 'reg-name';
  }

  get isRelative() {
    return this.scheme === null;
  }

  get isAbsolute() {
    return this.scheme !== null && this.fragment === null;
  }

  toString() {
    return this.text;
  }
}
