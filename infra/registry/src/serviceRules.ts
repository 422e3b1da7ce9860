import { pathPrefixes, serviceNames } from '@introvest/contracts/services';
import { SERVICE_NAME } from './schema.js';

export interface ExternalService {
  name: string;
  prefixes: string[];
  upstream: string;
}

const NAME = new RegExp(SERVICE_NAME);
const PREFIX = /^\/api(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const LONGEST = 100;

const taken = new Set<string>([...serviceNames, 'registry', 'document']);

const isBelow = (path: string, prefix: string) => path.startsWith(`${prefix}/`);
const meet = (one: string, other: string) =>
  one === other || isBelow(one, other) || isBelow(other, one);

export function originOf(upstream: string): string | undefined {
  // `http:host` would also be parsed as a valid URL.
  if (!URL.canParse(upstream) || !upstream.includes('://')) return undefined;
  const { protocol, origin, href } = new URL(upstream);
  // A path or query would be ignored, and other people could see credentials.
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

export function serviceFault(
  service: ExternalService,
  others: ExternalService[],
): string | undefined {
  const { name, prefixes, upstream } = service;
  if (!NAME.test(name) || name.length > LONGEST) {
    return `'${name}' isn't a valid service name. Use lower-case letters, digits and single hyphens, such as events.`;
  }
  if (taken.has(name)) return `${name} is a part of Introvest itself. Choose another name.`;
  if (prefixes.length === 0) return `Give the paths of ${name}, for example --prefix /api/${name}.`;
  if (originOf(upstream) === undefined) {
    return `'${upstream}' isn't a URL of scheme, host and port, such as http://${name}:3000.`;
  }
  for (const [place, prefix] of prefixes.entries()) {
    const fault = prefixFault(prefix, prefixes.slice(0, place), others, name);
    if (fault) return fault;
  }
  return undefined;
}

function prefixFault(prefix: string, earlier: string[], others: ExternalService[], name: string) {
  if (!PREFIX.test(prefix) || prefix.length > LONGEST) {
    return `'${prefix}' isn't a lower-case path below /api/, such as /api/${name}.`;
  }
  const own = pathPrefixes.find((one) => meet(one.prefix, prefix));
  if (own) return `${prefix} clashes with ${own.prefix} of Introvest's ${own.name} service.`;
  const twice = earlier.find((one) => meet(one, prefix));
  if (twice) return `${prefix} and ${twice} overlap. Give only the shorter path.`;
  for (const other of others.filter((one) => one.name !== name)) {
    const clash = other.prefixes.find((one) => meet(one, prefix));
    if (clash) return `${prefix} clashes with ${clash} of ${other.name}.`;
  }
  return undefined;
}

/** Returns the service to which a path belongs. The product's own services must be checked first. */
export const outerServiceOf = (
  services: ExternalService[],
  path: string,
): ExternalService | undefined =>
  services.find(({ prefixes }) => prefixes.some((one) => path === one || isBelow(path, one)));
