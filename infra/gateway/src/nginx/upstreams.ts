import { isIP } from 'node:net';
import type { Addresses } from '../settings.js';
import { block, type Lines } from './block.js';

/** Where requests of a part go: what must stand beside the server, and what `proxy_pass` names. */
export interface Upstream {
  definitions: Lines;
  /** The host of `proxy_pass`, a variable where it is a name. */
  to: string;
  /** What `Connection` says to the part: nothing where connections are kept. */
  connection: '""' | 'close';
  /** The next choice, where whoever is chosen by their address meets a process that is gone. */
  other?: string;
}

const isLiteral = (address: string): boolean =>
  isIP(address.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '')) !== 0;

/**
 * A process that does not answer is asked again with the next request: counting failures, as nginx does by
 * itself, puts a whole part out of use for ten seconds when two processes restart one after the other.
 */
const groupOf = (name: string, addresses: Addresses, sticky: boolean): string =>
  block(`upstream introvest_${name}`, [
    ...(sticky ? ['hash $remote_addr consistent;'] : []),
    ...addresses.map((address) => `server ${address} max_fails=0;`),
    // A port closes while these are open: who needs no new connection just then loses nothing.
    'keepalive 64;',
    // Shorter than the parts', so that none is closed under a request that is on its way.
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
 * Numbers are a group, which nginx needs whole when it starts. A name is a variable, so that nginx looks it up
 * while it runs: a part that is missing then fails alone, and one that moved is found.
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
