import type { RequestListener, ServerResponse } from 'node:http';

/** Queue of one path: the last write, and all reads since then. */
interface Address {
  written: Promise<unknown>;
  reads: Set<Promise<unknown>>;
  waiting: number;
}

const closing = (response: ServerResponse) =>
  new Promise<void>((resolve) => response.once('close', resolve));

/**
 * Serializes reads and writes of the same path. The store overwrites objects in place, so a concurrent read would
 * return a partly written object. Deletions don't wait, because an open file stays readable after its deletion.
 */
export function inTurns(answer: RequestListener): RequestListener {
  const addresses = new Map<string, Address>();

  function enter(path: string): Address {
    const known = addresses.get(path);
    const address = known ?? { written: Promise.resolve(), reads: new Set(), waiting: 0 };
    if (!known) addresses.set(path, address);
    address.waiting += 1;
    return address;
  }

  function leave(path: string, address: Address): void {
    address.waiting -= 1;
    if (address.waiting === 0) addresses.delete(path);
  }

  return async (request, response) => {
    if (request.method === 'DELETE') return answer(request, response);
    const [path = ''] = (request.url ?? '').split('?');
    const address = enter(path);
    const closed = closing(response);
    const { written, reads } = address;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const before = isRead ? written : Promise.all([written, ...reads]);
    // If a client disconnects while its request waits, the request stays in the queue, because later requests wait for
    // it.
    const over = before.then(() => closed);
    if (isRead) {
      reads.add(over);
      void over.then(() => reads.delete(over));
    } else Object.assign(address, { written: over, reads: new Set() });
    void over.then(() => leave(path, address));
    await before;
    if (!response.destroyed) answer(request, response);
  };
}
