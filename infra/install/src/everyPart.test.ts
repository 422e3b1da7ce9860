import { expect, test } from '@jest/globals';
import type { Part } from '@introvest/service-kit/settings';
import { createTestDatabase } from '@introvest/testing/database';
import { startMailServer } from '@introvest/testing/mailServer';
import { mainOf, startServiceProcess } from '@introvest/testing/serviceProcess';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkSettings } from './checkSettings.js';

const root = join(import.meta.dirname, '../../..');
const fileOf = (part: Part): string => join(root, mainOf(part));

const kinds: Part[] = ['messaging', 'document', 'jobs'];

const database = useTestDatabase();

const outside = () => ({
  METRICS_PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  S3_ENDPOINT: process.env.TEST_S3_ENDPOINT ?? '',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
  S3_BUCKET: 'introvest',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  // This URL can't be reached, because tests must never call the real provider.
  STRIPE_API_BASE: 'http://127.0.0.1:1',
  LOG_LEVEL: 'silent',
});

test.each(kinds)('%s without settings reports exactly the required settings', async (part) => {
  const env = { PATH: process.env.PATH, SESSION_KEYS: 'hunter2', METRICS_PORT: 'nine' };
  const child = spawn(process.execPath, [fileOf(part)], { env });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said.trimEnd().split('\n')).toEqual(checkSettings([part], env).sentences);
  expect(said).toContain('DATABASE_URL is not set: PostgreSQL URL');
  expect(said).not.toMatch(/hunter2|\bat .*\.js/);
});

async function answerOf(url: string): Promise<unknown> {
  for (;;) {
    const answer = (await (await fetch(`${url}/readyz`)).json()) as { waitsFor?: string };
    if (answer.waitsFor !== 'the job worker') return answer;
    await sleep(200);
  }
}

test('the job runner reports a wrong mail server password when it starts', async () => {
  const mails = await startMailServer({ password: 'right' });
  const url = new URL(mails.url);
  url.username = 'product';
  const said = async (password: string) => {
    url.password = password;
    const env = { ...outside(), SMTP_URL: url.href };
    const runner = await startServiceProcess(fileOf('jobs'), database.url, env, '/healthz');
    try {
      return await answerOf(runner.url);
    } finally {
      await runner.end();
    }
  };
  expect(await said('wrong')).toMatchObject({ waitsFor: 'the mail server' });
  expect(await said('right')).toEqual({ status: 'ready' });
  await mails.close();
});

test.each([
  ['browse', '/api/browse/founders'],
  ['dashboards', '/api/bookmarks'],
] as const)(
  "%s waits for another service's views, although its own migrations are complete",
  async (name, path) => {
    const old = await createTestDatabase();
    const rename = (from: string, to: string) =>
      old.db('onboarding').raw('alter view ?? rename to ??', [from, to]);
    await rename('deck_accesses', 'later');
    const service = await startServiceProcess(fileOf(name), old.url, outside(), '/healthz');
    try {
      const reply = await fetch(`${service.url}/readyz`);
      expect(reply.status).toBe(503);
      expect(await reply.json()).toMatchObject({ waitsFor: 'migrations' });
      expect((await fetch(service.url + path)).status).toBe(503);
      await rename('later', 'deck_accesses');
      await service.ready('/readyz');
      expect((await fetch(service.url + path)).status).toBe(401);
    } finally {
      await service.end();
      await old.close();
    }
  },
);
