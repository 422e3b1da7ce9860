import { networkOf } from './clientNetwork.js';

/** How many of something each client's network has. */
export interface AddressCount {
  /** Counts one; undefined where the network has its fill. What it answers takes the one back, once. */
  enter(address: string | undefined): (() => void) | undefined;
  /** Whether one more would be refused. */
  isFull(address: string | undefined): boolean;
}

/** At most `most` per network; who has none is forgotten. */
export function createAddressCount(most: number): AddressCount {
  const counts = new Map<string, number>();
  const keyOf = (address = '') => networkOf(address).narrow;
  const isFull = (address: string | undefined) => (counts.get(keyOf(address)) ?? 0) >= most;
  return {
    isFull,
    enter(address) {
      if (isFull(address)) return undefined;
      const key = keyOf(address);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
