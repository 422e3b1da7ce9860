import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Form<T> {
  says: string;
  /** Completion of the sentence "NAME must …". Never contains a value that may be a secret. */
  must: string;
  read(text: string): T | undefined;
}

const form = <T>(says: string, must: string, read: (text: string) => T | undefined): Form<T> => ({
  says,
  must,
  read,
});

const matching = (says: string, must: string, fits: (text: string) => boolean): Form<string> =>
  form(says, must, (text) => (fits(text) ? text : undefined));

const list = (says: string, must: string, fits: (one: string) => boolean): Form<string[]> =>
  form(`${says}, separated by commas`, `be ${must}, separated by commas`, (text) => {
    const found = text.split(',').map((one) => one.trim());
    return found.every(fits) ? found : undefined;
  });

const integer = (says: string, from: number, to: number): Form<number> =>
  form(says, `be a whole number from ${from} to ${to}`, (text) =>
    /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined,
  );

export const words = matching('text', 'be text', () => true);

export const port = integer('port', 1, 65_535);

export const anyPort = integer('port, or 0 for any free port', 0, 65_535);

export const count = (from: number, to: number) => integer(`${from} to ${to}`, from, to);

export const positive = form('number above 0', 'be a number above 0', (text) =>
  Number.isFinite(Number(text)) && Number(text) > 0 ? Number(text) : undefined,
);

export const flag = form('0 or 1', 'be 0 or 1', (text) =>
  text === '0' || text === '1' ? text === '1' : undefined,
);

export const choice = (...allowed: string[]) =>
  matching(allowed.join(', '), `be one of ${allowed.join(', ')}`, (text) => allowed.includes(text));

/** Returns the URL if it is strictly valid, because libraries decode a URL's parts, and some skip white space. */
function parse(text: string, schemes: string[]): URL | undefined {
  const isStrict = schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`));
  if (!isStrict || /\s/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  try {
    [url.username, url.password, url.pathname].forEach(decodeURIComponent);
  } catch {
    return undefined;
  }
  // A PostgreSQL URL names a Unix socket in its query string.
  const hasHost = url.hostname !== '' || url.searchParams.has('host');
  return hasHost && url.port !== '0' ? url : undefined;
}

const encode = 'Percent-encode special characters in a password';

export const url = (...schemes: string[]) =>
  matching(
    `${schemes[0]}://…`,
    `be a valid URL, such as ${schemes[0]}://host. ${encode}`,
    (text) => parse(text, schemes) !== undefined,
  );

/** Database URL that names the database. Otherwise PostgreSQL would use the user's name as the database. */
export const database = matching(
  'postgres://…',
  `be a valid URL that names a host and a database, such as postgres://host/introvest. ${encode}`,
  (text) => (parse(text, ['postgres', 'postgresql'])?.pathname.length ?? 0) > 1,
);

const originOf = (text: string): string | undefined => {
  const found = parse(text, ['https', 'http']);
  return found && found.href === `${found.origin}/` ? found.origin : undefined;
};

export const origin = form(
  'https://host, without a path',
  'be a URL without a path, such as https://introvest.example',
  originOf,
);

export const store = matching(
  'http://host:port, without a path',
  'be a URL of scheme, host and port only, such as https://s3.example',
  (text) => originOf(text) !== undefined,
);

export const mailbox = matching(
  'Name <name@host>',
  'be an email address, such as Introvest <no-reply@introvest.example>',
  (text) => /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
);

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** Returns whether a text is a host or IP address with a port. IPv6 addresses are in brackets. */
function isAddress(text: string): boolean {
  const [, name = '', ip6 = '', number = ''] = /^(?:\[(.*)\]|(.+)):(\d{1,5})$/.exec(text) ?? [];
  const isHost = name === '' ? hostName.test(ip6) : isIP(name) === 6;
  return isHost && Number(number) > 0 && Number(number) < 65_536;
}

export const host = matching(
  'IP address or host name',
  'be an IP address such as 127.0.0.1, or a host name',
  (text) => isIP(text) !== 0 || hostName.test(text),
);

export const addresses = list('host:port', 'host:port, or several', isAddress);

export const nameServers = list(
  'addresses',
  'addresses of name servers',
  (text) => isIP(text) !== 0 || isAddress(text),
);

/** CIDR notation (RFC 4632). */
export const networks = list(
  'networks',
  'networks such as 10.0.0.0/8',
  (text) => isIP(text) !== 0 || ipaddr.isValidCIDR(text),
);

/** Path that is copied into nginx's configuration without quotes. */
export const path = matching(
  '/path',
  'be an absolute path with only letters, digits, dots and hyphens',
  (text) => /^\/[\w./-]+$/.test(text),
);

export const credential = matching(
  'text without spaces',
  'not contain spaces. Copy it exactly as it was shown',
  (text) => /^[\x21-\x7e]+$/.test(text),
);

/** Private key on the curve P-256. */
export const scalar = matching(
  '32 random bytes in base64url',
  'be 32 random bytes in base64url (43 characters)',
  (text) => {
    try {
      createECDH('prime256v1').setPrivateKey(text, 'base64url');
      return /^[\w-]{43}$/.test(text);
    } catch {
      return false;
    }
  },
);

export const keys = list(
  'secrets of at least 32 characters',
  'secrets of at least 32 characters',
  (key) => key.length >= 32,
);

export const paymentKey = (...prefixes: string[]) =>
  matching(
    prefixes.map((prefix) => `${prefix}…`).join(' or '),
    `start with ${prefixes.join(' or ')}. Copy it from the Stripe dashboard`,
    (text) =>
      prefixes.some((one) => text.startsWith(one) && /^[\w-]+$/.test(text.slice(one.length))),
  );

/** Rules: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
export const bucketName = matching(
  'bucket name',
  'be a valid S3 bucket name of 3 to 63 lower-case letters, digits, dots and hyphens, such as introvest',
  (text) => /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) && isIP(text) === 0,
);
