import { createServer } from 'node:net';

/** Listens for a moment to learn a port that nobody uses; `wanted` is kept when it is free. */
export async function freePort(wanted = 0): Promise<number> {
  try {
    return await probe(wanted);
  } catch {
    return probe(0);
  }
}

const probe = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no address'));
      });
    });
  });
