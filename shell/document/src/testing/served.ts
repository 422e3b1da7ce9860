import { afterEach, beforeEach } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type DocumentDeps } from '../app.js';
import { createFixtureSite, siteIn } from './fixtureSite.js';

/** A document server in production mode that serves a fixture's builds. */
export interface Served {
  origin: string;
  /** Details of the logged warnings, in order. */
  warned: object[];
  /** The server's clock, in ms since 1970. */
  now: number;
  /** Sends a browser's report from the IP address `address`. Resolves to the status of the reply. */
  report(path: string, body: unknown, address?: string): Promise<number>;
}

/** Starts a server for each test in a file, with the given dependencies. */
export function useServed(own: Partial<DocumentDeps> = {}): Served {
  let buildDir: string;
  let server: Server;
  const served: Served = {
    origin: '',
    warned: [],
    now: 0,
    async report(path, body, address = '192.0.2.1') {
      const reply = await fetch(`${served.origin}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return reply.status;
    },
  };
  beforeEach(async () => {
    buildDir = await createFixtureSite();
    served.warned = [];
    served.now = Date.now();
    const warn = (details: object) => void served.warned.push(details);
    const deps: DocumentDeps = {
      ...siteIn(buildDir),
      settings: { publicUrl: 'https://introvest.example', production: true },
      log: { warn, error: () => {} },
      now: () => served.now,
      ...own,
    };
    server = createServer(createApp(deps).callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    served.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(buildDir, { recursive: true, force: true });
  });
  return served;
}
