import { createECDH, createHash } from 'node:crypto';
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export const deviceOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (standIn !== undefined && origin === standIn) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(host) === 0 && /[^.]\.[a-z][a-z0-9-]*$/.test(host);
  return protocol === 'https:' && port === '' && !username && !password && isNamed;
}

/** Returns whether these are valid keys from a browser: a point on the curve and 16 bytes. */
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

/** Returns whether an IP address is public. Rejects IPv6 addresses that embed an IPv4 address. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Creates a DNS lookup for the connection itself, so that the IP address that is called is always the one that was
 * checked.
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
