import { isIP } from 'node:net';
import type { Addresses } from '../settings.js';
import { block, type Lines } from './block.js';

export interface Upstream {
  definitions: Lines;
  to: string;
  connection: '""' | 'close';
  other?: string;
}

const isLiteral = (address: string): boolean =>
  isIP(address.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '')) !== 0;

/**
 * Returns an upstream group. Disables nginx's counting of failures. Otherwise a service would be unavailable for ten
 * seconds when two of its processes restart one after the other.
 */
const groupOf = (name: string, addresses: Addresses, sticky: boolean): string =>
  block(`upstream introvest_${name}`, [
    ...(sticky ? ['hash $remote_addr consistent;'] : []),
    ...addresses.map((address) => `server ${address} max_fails=0;`),
    'keepalive 64;',
    // This timeout is shorter than that of the services, so that no service closes a connection while nginx sends a
    // request.
    'keepalive_timeout 50s;',
  ]);

function choiceOf(variable: string, key: string, addresses: Addresses): string {
  const share = (100 / addresses.length).toFixed(2);
  return block(
    `split_clients "${key}" $${variable}`,
    addresses.map((address, place) =>
      place < addresses.length - 1 ? `${share}% ${address};` : `* ${address};`,
    ),
  );
}

const rotated = ([first = '', ...rest]: Addresses): Addresses => [...rest, first];

/**
 * Returns the upstream of a service. IP addresses become a group, which nginx resolves at startup. Hostnames become a
 * variable, which nginx resolves at run time. As a result, an unknown hostname affects only its own service, and nginx
 * notices when IP addresses change.
 */
export function upstreamOf(name: string, addresses: Addresses, sticky = false): Upstream {
  if (addresses.every(isLiteral)) {
    return {
      definitions: [groupOf(name, addresses, sticky)],
      to: `introvest_${name}`,
      connection: '""',
    };
  }
  const key = sticky ? '$remote_addr' : '$request_id';
  const chosen = `to_${name}`;
  if (!sticky || addresses.length === 1) {
    return {
      definitions: [choiceOf(chosen, key, addresses)],
      to: `$${chosen}`,
      connection: 'close',
    };
  }
  const other = `other_${name}`;
  return {
    definitions: [choiceOf(chosen, key, addresses), choiceOf(other, key, rotated(addresses))],
    to: `$${chosen}`,
    connection: 'close',
    other: `$${other}`,
  };
}
