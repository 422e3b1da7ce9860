import { networkOf } from './clientNetwork.js';

/** A client's network that has some. */
interface CountedNetwork {
  readonly network: string;
  count: number;
}

interface Closing {
  on(event: 'close', listener: () => void): unknown;
}

/** How many open sockets each client's network has. */
export interface AddressCount<S extends Closing> {
  /** Counts it until it closes; false where its network has its fill. */
  hold(socket: S, address: string | undefined): boolean;
  /** Those that are counted. */
  held: ReadonlyMap<S, unknown>;
  /** Whether one more would be refused. */
  isFull(address: string | undefined): boolean;
}

/**
 * At most `most` per network; who has none is forgotten. One listener serves all sockets: there are many that rest, and a
 * function of its own is what one of them is remembered by.
 */
export function createAddressCount<S extends Closing>(most: number): AddressCount<S> {
  const counts = new Map<string, CountedNetwork>();
  const held = new Map<S, CountedNetwork>();
  const networkAt = (address = '') => networkOf(address).narrow;
  const isFull = (address: string | undefined) =>
    (counts.get(networkAt(address))?.count ?? 0) >= most;
  function leave(this: S): void {
    const counted = held.get(this);
    if (!counted) return;
    held.delete(this);
    counted.count -= 1;
    if (counted.count === 0) counts.delete(counted.network);
  }
  return {
    held,
    isFull,
    hold(socket, address) {
      if (isFull(address)) return false;
      const network = networkAt(address);
      const counted = counts.get(network) ?? { network, count: 0 };
      counts.set(network, counted);
      counted.count += 1;
      held.set(socket, counted);
      socket.on('close', leave);
      return true;
    },
  };
}
