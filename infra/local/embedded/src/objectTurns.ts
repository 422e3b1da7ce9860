import type { RequestListener, ServerResponse } from 'node:http';

/** Who is at one address: the last that writes there, and those that have come to read since. */
interface Address {
  written: Promise<unknown>;
  reads: Set<Promise<unknown>>;
  waiting: number;
}

const closing = (response: ServerResponse) =>
  new Promise<void>((resolve) => response.once('close', resolve));

/**
 * The store writes an object where it lies, so that whoever reads it meanwhile gets a part of it: of an address those who
 * read wait for who writes there, and who writes for all before. A deletion waits for nobody: what is open stays whole.
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
    // Who leaves before their turn is not over before it either: others go by it.
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
