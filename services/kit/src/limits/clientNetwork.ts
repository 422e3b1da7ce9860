import ipaddr from 'ipaddr.js';

/** Parses an IP address without its zone. IPv4 inside IPv6 (`::ffff:192.0.2.1`) becomes IPv4. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [bare = ''] = address.split('%');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

function networkAt(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}

/** Returns an IPv4 address, or for IPv6 the /64 of a household or server and the /56 that a provider assigns. */
export function networkOf(address: string): { narrow: string; wide?: string } {
  const parsed = parse(address);
  if (!parsed) return { narrow: address.slice(0, 64) };
  if (parsed.kind() === 'ipv4') return { narrow: parsed.toString() };
  return { narrow: networkAt(parsed, 64), wide: networkAt(parsed, 56) };
}

/** Returns a network that the member may recognise: IPv4 without its last part, or the IPv6 /48. */
export function roughNetwork(address: string): string | null {
  const parsed = parse(address);
  return parsed ? networkAt(parsed, parsed.kind() === 'ipv4' ? 24 : 48) : null;
}
