import { Misfit, type Form } from './forms.js';

interface Place {
  scheme: string;
  place: URL;
}

/** Parsers forgive more than whoever connects: 'http:host' is read as an address, and a line's end as nothing. */
function parse(text: string, schemes: string[]): Place {
  const scheme = schemes.find((one) => text.toLowerCase().startsWith(`${one}://`));
  if (scheme === undefined) throw new Misfit(`must be a URL that starts with ${schemes[0]}://.`);
  if (/\s/.test(text))
    throw new Misfit('must be a URL without spaces. Write a space in a password as %20.');
  const place = URL.canParse(text) ? new URL(text) : undefined;
  if (!place && /^[^/]+:\/\/([^/?#]*@)?(:\d*)?([/?#]|$)/.test(text)) throw hostless(scheme);
  if (place ? place.port === '0' : hasNoPort(text)) {
    throw new Misfit('must have a port from 1 to 65535, or no port.');
  }
  if (!place) {
    throw new Misfit('must be a valid URL. Write / in a password as %2F and # as %23.');
  }
  // PostgreSQL's socket is named behind it.
  if (!place.hostname && !place.searchParams.get('host')) throw hostless(scheme);
  if (![place.username, place.password, place.pathname].every(isDecodable)) {
    throw new Misfit('must be a valid URL. Write % in a password as %25.');
  }
  return { scheme, place };
}

/** What stands behind the last @ is no password, whose signs may look like the end of a host. */
function hasNoPort(text: string): boolean {
  const behind =
    text
      .replace(/^[^/]*:\/\//, '')
      .split('@')
      .at(-1) ?? '';
  const [, port] = /^(?:\[[^\]]*\]|[^/?#:[]*):([^/?#]+)/.exec(behind) ?? [];
  return port !== undefined && !(/^\d+$/.test(port) && Number(port) < 65_536);
}

/** Parsers take a percent sign as it is; whoever connects fails at it. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const hostless = (scheme: string) => new Misfit(`must name a host, as in ${scheme}://host.`);

/** An address with one of these schemes. It may hold a password, so that it is never repeated. */
export const url = (...schemes: string[]): Form<string> => ({
  says: `${schemes[0]}://…`,
  read(text) {
    parse(text, schemes);
    return text;
  },
});

/** PostgreSQL takes the login's name for that of a database that is not named. */
export const database: Form<string> = {
  says: 'postgres://…',
  read(text) {
    const { scheme, place } = parse(text, ['postgres', 'postgresql']);
    if (place.pathname.length > 1) return text;
    throw new Misfit(`must name a database, as in ${scheme}://host/introvest.`);
  },
};

/** Scheme, host and port alone: what stands behind it, or a user before, would be left out. */
const isOrigin = ({ username, password, pathname, search, hash }: URL): boolean =>
  pathname === '/' && `${username}${password}${search}${hash}` === '';

/** Where browsers reach something. */
export const origin: Form<string> = {
  says: 'https://host, without a path',
  read(text) {
    const { place } = parse(text, ['https', 'http']);
    if (isOrigin(place)) return place.origin;
    throw new Misfit('must be a URL without a path, such as https://introvest.example.');
  },
};

/** Where a store is: its bucket and its key have settings of their own. */
export const store: Form<string> = {
  says: 'http://host:port, without a path',
  read(text) {
    if (isOrigin(parse(text, ['http', 'https']).place)) return text;
    throw new Misfit('must be a URL of scheme, host and port only, such as https://s3.example.');
  },
};

/** Whom a mail comes from, with a name in front or without. */
export const mailbox: Form<string> = {
  says: 'Name <name@host>',
  read(text) {
    if (/^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text;
    throw new Misfit('must be an email address, such as Introvest <no-reply@introvest.example>.');
  },
};
