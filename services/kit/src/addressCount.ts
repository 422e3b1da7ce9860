import { networkOf } from './clientNetwork.js';

/** A client's network that has some. */
export interface CountedNetwork {
  readonly network: string;
  count: number;
}

/** How many of something each client's network has. */
export interface AddressCount {
  /** Counts one; undefined where the network has its fill. What it answers is what `leave` takes it back from. */
  enter(address: string | undefined): CountedNetwork | undefined;
  leave(counted: CountedNetwork): void;
  /** Whether one more would be refused. */
  isFull(address: string | undefined): boolean;
}

/** At most `most` per network; who has none is forgotten. */
export function createAddressCount(most: number): AddressCount {
  const counts = new Map<string, CountedNetwork>();
  const networkAt = (address = '') => networkOf(address).narrow;
  const isFull = (address: string | undefined) =>
    (counts.get(networkAt(address))?.count ?? 0) >= most;
  return {
    isFull,
    enter(address) {
      if (isFull(address)) return undefined;
      const network = networkAt(address);
      const counted = counts.get(network) ?? { network, count: 0 };
      counts.set(network, counted);
      counted.count += 1;
      return counted;
    },
    leave(counted) {
      counted.count -= 1;
      if (counted.count === 0) counts.delete(counted.network);
    },
  };
}
