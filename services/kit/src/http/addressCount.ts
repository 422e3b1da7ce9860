import { networkOf } from './clientNetwork.js';

/** A network with open sockets. */
interface CountedNetwork {
  readonly network: string;
  count: number;
}

interface Closing {
  on(event: 'close', listener: () => void): unknown;
}

/** Counts open sockets by client network. */
export interface AddressCount<S extends Closing> {
  /** Counts a socket until it closes. Returns false if its network has reached the limit. */
  hold(socket: S, address: string | undefined): boolean;
  /** The counted sockets. */
  held: ReadonlyMap<S, unknown>;
  /** Returns whether another socket would be refused. */
  isFull(address: string | undefined): boolean;
}

/**
 * Creates a count with a maximum per network. Networks without sockets are removed. All sockets share one listener, to
 * save memory for idle sockets.
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
