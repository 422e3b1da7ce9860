import { expect, test } from '@jest/globals';
import { withoutModeration } from './moderatorPages.js';
import { useServed } from './testing/served.js';

let asked: (string | undefined)[] = [];
const served = useServed({
  isModerator: async (cookies) => {
    asked.push(cookies);
    if (cookies?.includes('away')) throw new Error('The database does not answer.');
    return cookies?.includes('moderator') ?? false;
  },
});

async function read(path: string, cookie = '') {
  const reply = await served.get(path, { cookie });
  const text = (await reply.text()).replaceAll(/nonce(-|=")[^"']*/g, 'nonce').replaceAll(path, '');
  return { status: reply.status, text, cache: reply.headers.get('cache-control') };
}

test('sends anyone else the document for an unknown URL', async () => {
  for (const cookie of ['', 'introvest.signed-in=1', 'introvest.sid=away']) {
    const nothing = await read('/nowhere', cookie);
    expect(nothing.status).toBe(404);
    expect(await read('/hidden', cookie)).toEqual(nothing);
    expect(await read('/hidden/', cookie)).toMatchObject({ status: 404 });
  }
  expect(served.warned).toHaveLength(2);
});

test('sends a moderator the page, without caching', async () => {
  const cookie = 'introvest.signed-in=1; introvest.sid=moderator';
  const { status, text, cache } = await read('/hidden', cookie);
  expect({ status, cache }).toEqual({ status: 200, cache: 'no-store' });
  expect(text).toContain('Private.js');
  const data = /id="registry">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  const { remotes } = JSON.parse(data) as { remotes: { pages: object[] }[] };
  expect(remotes[0]?.pages).toContainEqual(
    expect.objectContaining({ access: 'signed-in', title: 'Title of ' }),
  );
});

test('does not mention the page or check the role in any other document', async () => {
  asked = [];
  for (const path of ['/', '/auth', '/private', '/registry.json'])
    expect((await read(path, 'introvest.sid=moderator')).text).not.toContain('hidden');
  expect(asked).toEqual([]);
});

test('hides a remote that has only pages for moderators', () => {
  const page = { path: '/x', access: 'moderator' } as never;
  expect(withoutModeration({ name: 'mf-hidden', pages: [page] } as never)).toEqual([]);
});
