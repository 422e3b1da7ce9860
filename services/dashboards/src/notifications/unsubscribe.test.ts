import { beforeEach, expect, test } from '@jest/globals';
import type { NotificationPreferences } from '@introvest/contracts/notifications';
import { useStage } from '../testing/testApp.js';

const stage = useStage();
const { client, createFounder, database } = stage;
let founder: Awaited<ReturnType<typeof createFounder>>;
beforeEach(async () => {
  founder = await createFounder();
});

async function tokenOf(kind: string, id = founder.id): Promise<string> {
  const sql = 'select dashboards.stop_token(?, ?) as token';
  return (await database.db('auth').raw(sql, [id, kind])).rows[0].token;
}

const preferences = async () =>
  (await client(founder).get<NotificationPreferences>('/api/notifications/preferences')).body;
const at = (token: string) => `/unsubscribe?token=${token}`;
const visitor = () => client(null);

test('asks for confirmation when signed out and changes nothing until it is given', async () => {
  const token = await tokenOf('message');
  const page = await visitor().get(at(token));
  expect(page).toMatchObject({ status: 200 });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.bytes.toString()).toContain(`<form method="post" action="${at(token)}">`);
  expect((await preferences()).message.mail).toBe('soon');
  const done = await visitor().post(at(token), undefined);
  expect(done.status).toBe(200);
  expect(done.bytes.toString()).toContain('You’re unsubscribed');
  const message = { inApp: true, mail: 'never' };
  expect(await preferences()).toMatchObject({ message, request: { mail: 'soon' } });
  expect(await visitor().post(at(token), undefined)).toMatchObject({ status: 200 });
});

test('unsubscribes with one click, as defined in RFC 8058', async () => {
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await visitor().post(at(await tokenOf('all')), body, { headers });
  expect(reply.status).toBe(200);
  const mails = Object.values(await preferences()).map(({ mail }) => mail);
  expect(new Set(mails)).toEqual(new Set(['never']));
});

test('ignores a forged or truncated token and links to the preferences', async () => {
  const token = await tokenOf('message');
  const other = await createFounder();
  const [, , signature = ''] = token.split('.');
  const forged = [
    '',
    token.slice(0, -1),
    `${founder.id}.all.${signature}`,
    `${other.id}.message.${signature}`,
    `${founder.id}.message.${'0'.repeat(64)}`,
    `${'g'.repeat(36)}.message.${signature}`,
    `${'-'.repeat(36)}.message.${signature}`,
    `"><script>alert(1)</script>`,
  ];
  for (const one of forged) {
    const path = at(encodeURIComponent(one));
    for (const reply of [await visitor().get(path), await visitor().post(path)]) {
      expect([one, reply.status]).toEqual([one, 404]);
      expect(reply.bytes.toString()).toContain('This link doesn’t work');
      expect(reply.bytes.toString()).not.toContain('<script');
    }
  }
  expect(await stage.table('notification_preferences').where({ user_id: other.id })).toEqual([]);
  expect((await preferences()).message.mail).toBe('soon');
});

test('treats a link of a deleted account like any other', async () => {
  const token = await tokenOf('request');
  await database.db('auth')('users').where({ id: founder.id }).delete();
  expect(await visitor().post(at(token), undefined)).toMatchObject({ status: 200 });
});
