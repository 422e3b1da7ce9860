import { codeOf, reasonOf, StartFault } from '@introvest/local/embedded/startFault';
import { createServer, type Server } from 'node:net';

/** Says at once, before anything is started, that the product's port cannot be had. */
export async function requirePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portFault(error, port, host)));
    server.listen({ port, host }, resolve);
  });

function portFault(error: Error, port: number, host: string): StartFault {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFault(`Port ${port} is already in use: stop the other program, or set PORT.`);
    case 'EACCES':
      return new StartFault(
        `Port ${port} may not be used by this user: set PORT to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFault(`HOST (${host}) is not an address of this machine.`);
    default:
      return new StartFault(`Port ${port} on ${host} cannot be used: ${reasonOf(error)}`);
  }
}
