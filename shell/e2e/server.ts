import { expect } from '@playwright/test';

/** What runs the journeys also ends the server with `kill -9`, and starts it again on the same data. */
async function command(name: 'kill' | 'start'): Promise<void> {
  const control = process.env.E2E_CONTROL;
  if (!control) throw new Error('Run this journey with `node infra/runner/test.mjs e2e`.');
  const reply = await fetch(`${control}/${name}`, { method: 'POST' });
  expect(reply.status, await reply.text()).toBe(204);
}

export const killServer = (): Promise<void> => command('kill');
export const startServer = (): Promise<void> => command('start');
