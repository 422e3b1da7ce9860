import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { as, type Client } from '@introvest/testing/http';
import { password } from '@introvest/testing/registration';
import { startEveryService, type EveryService } from './testing/everyService.js';
import { join } from './testing/join.js';

let database: TestDatabase;
let services: EveryService;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) };
  services = await startEveryService(database, {}, createLog({ to }));
});
afterAll(async () => {
  services.close();
  await database.close();
});

const evil = 'https://evil.example';

async function addPasskeyFromElsewhere(me: Client) {
  const path = '/api/auth/passkeys';
  const { body } = await me.post<{ ceremony: string; options: never }>(`${path}/options`, {
    name: 'Laptop',
    password,
  });
  const credential = testAuthenticator().create(body.options, { origin: evil });
  return me.post(path, { ceremony: body.ceremony, credential });
}

const brokenPicture = {
  name: 'a.jpg',
  type: 'image/jpeg',
  content: Buffer.from('ffd8ffe0ffff0000', 'hex'),
};

// An address that is set wrong, a secret of another installation, a decoder that lacks a library: whoever they refuse
// reads the same sentence as somebody who sent rubbish, and only the log can tell the two apart.
test.each<[string, RegExp, (me: Client) => Promise<{ status: number; body: unknown }>]>([
  ['a passkey', /origin "…", expected "…"/, addPasskeyFromElsewhere],
  [
    'news of a payment',
    /signature/,
    (me) =>
      me.post('/api/profile-highlight/webhook', '{}', {
        headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      }),
  ],
  ['a picture', /./, (me) => me.upload('/api/upload/profile-image', 'profileImage', brokenPicture)],
])('why %s was refused is in the log, once, and in no answer', async (_, why, call) => {
  const person = await join(services.app);
  await database.db('auth')('users').where({ id: person.id }).update({ is_verified: true });
  const me = as(services.app, person);
  lines = [];
  const replies = [await call(me), await call(me)];
  for (const { status, body } of replies) {
    expect(status).toBe(400);
    expect(Object.keys(body as object).filter((name) => name !== 'errors')).toEqual([
      'message',
      'code',
    ]);
  }
  const told = lines.filter(({ msg }) => msg === 'refused');
  expect(told).toMatchObject([{ code: 'validation_failed', why: expect.stringMatching(why) }]);
  expect(JSON.stringify(lines)).not.toContain(evil);
});
