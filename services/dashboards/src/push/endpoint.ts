import { createECDH, createHash } from 'node:crypto';
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What a browser is told apart by, without saying where it is reached. */
export const deviceOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

/**
 * Whether somebody else's browser may send us there: the public internet by TLS, by name, where browsers' makers are. What
 * the name leads to is looked at when it is called.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (standIn !== undefined && origin === standIn) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(host) === 0 && /[^.]\.[a-z][a-z0-9-]*$/.test(host);
  return protocol === 'https:' && port === '' && !username && !password && isNamed;
}

/** Whether these are a browser's keys: a point of the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, 'base64url');
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only what is given out to the internet, without what carries an IPv4 address in it. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
const inside6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is of the public internet: nothing of this machine, of its network or of its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for the connection itself, so that what was looked at is what is called: one address that is not public
 * refuses them all.
 */
export const publicLookup =
  (ask: Resolve = resolve): LookupFunction =>
  (host, { all }, done) =>
    ask(host, { all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return done(error, '');
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return done(new Error('the address is not of the public internet'), '');
      return all ? done(null, found) : done(null, first.address, first.family);
    });
