import { afterEach, beforeEach } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { listenOnLoopback, type LoopbackServer } from '@introvest/local/embedded/loopback';
import { createServer } from 'node:http';
import { createApp, type DocumentDeps } from '../app.js';
import { createFixtureSite, siteIn } from './fixtureSite.js';

export interface Served {
  server: LoopbackServer;
  buildDir: string;
  warned: object[];
  lines: string[];
  now: number;
  open(own: Partial<DocumentDeps>, settings?: Partial<DocumentDeps['settings']>): Promise<void>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** Sends a browser's report from the IP address `address`. Resolves to the status of the reply. */
  report(path: string, body: unknown, address?: string): Promise<number>;
}

export function useServed(own: Partial<DocumentDeps> = {}): Served {
  const served = {
    async open(more, settings = {}) {
      await served.server?.close();
      const write = (_: object, message: string) => void served.lines.push(message);
      const warn = (details: object, message: string) => {
        served.warned.push(details);
        write(details, message);
      };
      const app = createApp({
        ...siteIn(served.buildDir),
        settings: { publicUrl: 'https://introvest.example', production: true, ...settings },
        log: { warn, error: write },
        now: () => served.now,
        ...more,
      });
      served.server = await listenOnLoopback(createServer(app.callback()));
    },
    get: (path, headers = {}, method = 'GET') =>
      fetch(served.server.url + path, { method, headers, redirect: 'manual' }),
    async report(path, body, address = '192.0.2.1') {
      const reply = await fetch(served.server.url + path, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return reply.status;
    },
  } as Served;
  beforeEach(async () => {
    served.buildDir = await createFixtureSite();
    Object.assign(served, { warned: [], lines: [], now: Date.now(), server: undefined });
    await served.open(own);
  });
  afterEach(async () => {
    await served.server.close();
    await rm(served.buildDir, { recursive: true, force: true });
  });
  return served;
}
