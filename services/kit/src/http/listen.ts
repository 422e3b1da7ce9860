import { codeOf, reasonOf, StartFault } from '../process/startFault.js';
import { createServer, type Server } from 'node:net';

/** Rejects with a sentence if the product's port is in use. Called before anything is started. */
export async function requirePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens, or rejects with a sentence. `prefix` precedes HOST and PORT in the settings' names. */
export const listen = (server: Server, port: number, host: string, prefix = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portFault(error, port, host, prefix)));
    server.listen({ port, host }, resolve);
  });

function portFault(error: Error, port: number, host: string, prefix: string): StartFault {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${port} is already in use. Stop the other program, or set ${prefix}PORT to another port.`,
      );
    case 'EACCES':
      return new StartFault(
        `Permission denied for port ${port}. Set ${prefix}PORT to a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFault(`${prefix}HOST (${host}) isn't an IP address of this machine.`);
    default:
      return new StartFault(`Can't listen on ${host} port ${port}: ${reasonOf(error)}`);
  }
}
