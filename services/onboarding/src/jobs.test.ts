import { beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { newId } from '@introvest/service-kit/ids';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createMessage } from '@introvest/testing/factories/message';
import { as } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import type { Db } from '@introvest/service-kit/db';
import { deleteUnsentAttachments } from './files/queries.js';
import { createTestApp, type TestUser } from './testing/testApp.js';
import { pdf, picture } from './testing/testFiles.js';

const database = useTestDatabase();
let service: ReturnType<typeof createTestApp>;
beforeAll(() => {
  service = createTestApp(database);
});

const run = (name: string, payload: unknown = {}) =>
  service.jobs[name]?.(payload, { log: createLog({ level: 'silent' }) });
const files = () => database.db('onboarding')('files');
const keysOf = (user: TestUser): Promise<string[]> =>
  files().where({ user_id: user.id }).orderBy('created_at').pluck('object_key');
const isStored = (key: string) =>
  service.deps.storage.get(key).then(
    (content) => {
      content.destroy();
      return true;
    },
    () => false,
  );
const upload = (user: TestUser, what: string, field: string, file = pdf()) =>
  as(service.app, user).upload<{ fileUrl: string }>(`/api/upload/${what}`, field, file);

test('deletes only the objects of the deleted account', async () => {
  const [leaver, other] = [await createFounder(database), await createFounder(database)];
  await upload(leaver, 'pitch-deck', 'pitchDeck');
  await upload(leaver, 'profile-image', 'profileImage', await picture('png'));
  await upload(other, 'pitch-deck', 'pitchDeck');
  const [gone, kept] = [await keysOf(leaver), await keysOf(other)];
  await database.db('auth')('users').where({ id: leaver.id }).delete();
  await run('onboarding.remove_files');
  expect(await Promise.all(gone.map(isStored))).toEqual([false, false]);
  expect(await Promise.all(kept.map(isStored))).toEqual([true]);
  const noted = database.db('onboarding')('removed_objects').whereIn('object_key', gone);
  expect(await noted).toEqual([]);
});

test('deletes a replaced deck once nobody has it saved any longer', async () => {
  const founder = await createFounder(database);
  const investor = await createInvestor(database);
  const { fileUrl } = (await upload(founder, 'pitch-deck', 'pitchDeck')).body;
  const saved = () => database.db('dashboards')('saved_pitch_decks');
  await saved().insert({
    id: newId(),
    investor_id: investor.id,
    founder_id: founder.id,
    file_id: fileUrl.split('/')[3],
    original_file_name: 'deck.pdf',
    file_url: fileUrl,
    company_name: 'Labs',
  });
  await upload(founder, 'pitch-deck', 'pitchDeck');
  const [old = '', current = ''] = await keysOf(founder);
  await run('onboarding.remove_replaced');
  expect([await isStored(old), await isStored(current)]).toEqual([true, true]);
  await saved().where({ investor_id: investor.id }).delete();
  await run('onboarding.remove_replaced');
  expect([await isStored(old), await isStored(current)]).toEqual([false, true]);
  expect(await keysOf(founder)).toEqual([current]);
});

test("deletes attachments that weren't sent within a day", async () => {
  const connection = await createConnection(database, { status: 'accepted' });
  const { founder } = connection;
  for (const name of ['sent.pdf', 'forgotten.pdf', 'new.pdf']) {
    await upload(founder, 'attachment', 'attachment', pdf(name));
  }
  const named = (name: string) => files().where({ user_id: founder.id, original_name: name });
  const sent = await named('sent.pdf').first();
  const { id } = await createMessage(database, connection);
  await database.db('messaging')('messages').where({ id }).update({ file_id: sent.id });
  const hourMs = 60 * 60 * 1000;
  const old = { created_at: new Date(Date.now() - 24 * hourMs - 60_000) };
  const young = { created_at: new Date(Date.now() - 24 * hourMs + 60_000) };
  await named('new.pdf').update(young);
  await named('sent.pdf').update(old);
  const [forgotten] = await named('forgotten.pdf').update(old).returning('object_key');
  await run('onboarding.sweep_attachments');
  expect(await files().where({ user_id: founder.id }).pluck('original_name')).toEqual(
    expect.arrayContaining(['sent.pdf', 'new.pdf']),
  );
  expect(await named('forgotten.pdf')).toEqual([]);
  expect(await isStored(forgotten.object_key)).toBe(false);
});

async function createOldAttachment() {
  const connection = await createConnection(database, { status: 'accepted' });
  await upload(connection.founder, 'attachment', 'attachment');
  const owned = { user_id: connection.founder.id };
  await files()
    .where(owned)
    .update({ created_at: new Date(0) });
  const { id: fileId } = await files().where(owned).first('id');
  const { id } = await createMessage(database, connection);
  const carry = (db: Db) => db('messages').where({ id }).update({ file_id: fileId });
  return { fileId, carry, isThere: async () => (await files().where({ id: fileId })).length === 1 };
}

test('rejects sending an attachment that is being deleted by a sweep', async () => {
  const { carry, isThere } = await createOldAttachment();
  let sending: Promise<unknown> | undefined;
  await database.db('onboarding').transaction(async (trx) => {
    await deleteUnsentAttachments(trx, undefined, 500);
    sending = carry(database.db('messaging'));
    await Promise.race([sending, untilLocked(database, 'file_id')]);
  });
  await expect(sending).rejects.toMatchObject({ constraint: 'messages_file_id_fkey' });
  expect(await isThere()).toBe(false);
});

test('deletes objects of unfinished uploads when they are due', async () => {
  const key = `unfinished-${newId()}`;
  const removed = () => database.db('onboarding')('removed_objects');
  await service.deps.storage.put(key, Buffer.from('half'), 4, 'application/pdf');
  const due_at = new Date(Date.now() + 60_000);
  await removed().insert({ object_key: key, due_at });
  await run('onboarding.prune');
  expect(await isStored(key)).toBe(true);
  await removed()
    .where({ object_key: key })
    .update({ due_at: new Date(0) });
  await run('onboarding.prune');
  expect(await isStored(key)).toBe(false);
  expect(await removed().where({ object_key: key })).toEqual([]);
});
