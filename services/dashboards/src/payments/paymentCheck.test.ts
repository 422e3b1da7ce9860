import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { unavailableReason } from '@introvest/service-kit/readiness';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentsAt } from '../testing/testApp.js';
import { paymentCheck } from './paymentCheck.js';

let server: Server;
let answer = { status: 404, message: 'No such payment_intent' };
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    const type = 'invalid_request_error';
    response.end(JSON.stringify({ error: { type, message: answer.message } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

async function start(port = (server.address() as AddressInfo).port) {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const settings = { ...paymentsAt(port), secretKey: 'sk_test_hunter2' };
  const need = paymentCheck(settings, { log, life: { onEnd: () => undefined } });
  return { why: await need().then(() => undefined, unavailableReason), lines };
}

test("accepts a valid key although the payment used for the check doesn't exist", async () => {
  expect(await start()).toEqual({ why: undefined, lines: [] });
});

test.each([401, 403])('reports a rejected key (%i) without quoting it', async (status) => {
  answer = { status, message: 'Invalid API Key provided: sk_test_***ter2' };
  expect(await start()).toEqual({ why: `STRIPE_SECRET_KEY is not taken: ${status}`, lines: [] });
});

test('logs an unavailable provider and starts anyway', async () => {
  const reason = 'the payment provider is unavailable (connect ECONNREFUSED 127.0.0.1:1)';
  expect(await start(1)).toEqual({ why: undefined, lines: [expect.stringContaining(reason)] });
});
