import { isIPv4, isIPv6 } from 'node:net';

/** A client's network, by which limits count calls. */
export interface ClientNetwork {
  /** An IPv4 address, or the /64 of one IPv6 household or server. */
  narrow: string;
  /** The /56 that a provider assigns, which contains 256 /64 networks. */
  wide?: string;
}

const pairs = (ipv4: string): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
};

const groupsIn = (text: string): number[] =>
  text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? pairs(group) : [Number.parseInt(group, 16)]));

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [groupsIn(head), groupsIn(tail)];
  const gap = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: gap }, () => 0), ...last];
}

const hex = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':');

/** Returns the networks of an IP address. IPv4 inside IPv6 (`::ffff:192.0.2.1`) counts as IPv4. */
export function networkOf(address: string): ClientNetwork {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return { narrow: bare.slice(0, 64) };
  const groups = groupsOf(bare);
  const [, , , fourth = 0, , mapped, high = 0, low = 0] = groups;
  if (mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return { narrow: [high >> 8, high & 255, low >> 8, low & 255].join('.') };
  }
  const three = groups.slice(0, 3);
  return {
    narrow: `${hex([...three, fourth])}::/64`,
    wide: `${hex([...three, fourth & 0xff00])}::/56`,
  };
}

/** Returns a network that the member may recognise: IPv4 without its last part, or the IPv6 /48. */
export function roughNetwork(address: string): string | null {
  const { narrow, wide } = networkOf(address);
  if (wide !== undefined) return `${wide.split(':').slice(0, 3).join(':')}::/48`;
  return isIPv4(narrow) ? `${narrow.replace(/\d+$/, '0')}/24` : null;
}
