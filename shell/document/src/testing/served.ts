import { afterEach, beforeEach } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { listenOnLoopback, type LoopbackServer } from '@introvest/local/embedded/loopback';
import { createServer } from 'node:http';
import { createApp, type DocumentDeps } from '../app.js';
import { createFixtureSite, siteIn } from './fixtureSite.js';

type Settings = Partial<DocumentDeps['settings']>;

export function useServed(own: Partial<DocumentDeps> = {}) {
  const served = {
    server: undefined as unknown as LoopbackServer,
    buildDir: '',
    warned: [] as object[],
    lines: [] as string[],
    now: 0,
    async open(more: Partial<DocumentDeps>, settings: Settings = {}): Promise<void> {
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
    get: (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
      fetch(served.server.url + path, { method, headers, redirect: 'manual' }),
    async report(path: string, body: unknown, address = '192.0.2.1'): Promise<number> {
      const reply = await fetch(served.server.url + path, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return reply.status;
    },
  };
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
