import { networkOf } from './clientNetwork.js';

interface Closing {
  on(event: 'close', listener: () => void): unknown;
}

export function createAddressCount<S extends Closing>(most: number) {
  const counts = new Map<string, number>();
  const countAt = (address = '') => counts.get(networkOf(address).narrow) ?? 0;

  return {
    isFull: (address: string | undefined): boolean => countAt(address) >= most,

    /** Counts a socket until it closes. Returns false if its network has reached the limit. */
    hold(socket: S, address = ''): boolean {
      if (countAt(address) >= most) return false;
      const network = networkOf(address).narrow;
      counts.set(network, countAt(address) + 1);
      socket.on('close', () => {
        const left = countAt(address) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      });
      return true;
    },
  };
}
