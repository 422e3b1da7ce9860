import { createServer } from 'node:net';

// These ports are below the ephemeral ports (32768 and up), which another process could take at any time.
const FIRST = 20_000;
const COUNT = 10_000;

export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted || randomPort(); ; port = randomPort())
    if (await isFree(port)) return port;
}

const randomPort = () => FIRST + Math.floor(Math.random() * COUNT);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
