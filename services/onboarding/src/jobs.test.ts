import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { untilLocked } from '@introvest/testing/untilLocked';
import { deleteUnsentAttachments } from './files/queries.js';
import type { TestUser } from './testing/testApp.js';
import { pdf, picture } from './testing/testFiles.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { createConnection, createFounder, createInvestor, createMessage, database, filesOf } = stage;
const { run, table, upload } = stage;

const keysOf = (user: TestUser): Promise<string[]> =>
  filesOf(user).orderBy('created_at').pluck('object_key');
const isStored = async (key: string) => (await stage.deps.storage.read(key)) !== undefined;

test('deletes only the objects of the deleted account', async () => {
  const [leaver, other] = [await createFounder(), await createFounder()];
  await upload(leaver, 'pitchDeck');
  await upload(leaver, 'profileImage', await picture('png'));
  await upload(other, 'pitchDeck');
  const [gone, kept] = [await keysOf(leaver), await keysOf(other)];
  await database.db('auth')('users').where({ id: leaver.id }).delete();
  await run('remove_files');
  expect(await Promise.all(gone.map(isStored))).toEqual([false, false]);
  expect(await Promise.all(kept.map(isStored))).toEqual([true]);
  expect(await table('removed_objects').whereIn('object_key', gone)).toEqual([]);
});

test('deletes a replaced deck once nobody has it saved any longer', async () => {
  const founder = await createFounder();
  const investor = await createInvestor();
  const fileUrl = await stage.urlOf(founder, 'pitchDeck');
  const saved = () => database.db('dashboards')('saved_pitch_decks');
  await stage.saveDeck(investor, founder, fileUrl);
  await upload(founder, 'pitchDeck');
  const [old = '', current = ''] = await keysOf(founder);
  await run('remove_replaced');
  expect([await isStored(old), await isStored(current)]).toEqual([true, true]);
  await saved().where({ investor_id: investor.id }).delete();
  await run('remove_replaced');
  expect([await isStored(old), await isStored(current)]).toEqual([false, true]);
  expect(await keysOf(founder)).toEqual([current]);
});

test("deletes attachments that weren't sent within a day", async () => {
  const connection = await createConnection({ status: 'accepted' });
  const { founder } = connection;
  for (const name of ['sent.pdf', 'forgotten.pdf', 'new.pdf'])
    await upload(founder, 'attachment', pdf(name));
  const named = (name: string) => filesOf(founder).where({ original_name: name });
  const sent = await named('sent.pdf').first();
  const { id } = await createMessage(connection);
  await database.db('messaging')('messages').where({ id }).update({ file_id: sent.id });
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  await filesOf(founder).update({ created_at: new Date(yesterday - 60_000) });
  await named('new.pdf').update({ created_at: new Date(yesterday + 60_000) });
  const forgotten = await named('forgotten.pdf').first();
  await run('sweep_attachments');
  const left: string[] = await filesOf(founder).pluck('original_name');
  expect(left.sort()).toEqual(['new.pdf', 'sent.pdf']);
  expect(await isStored(forgotten.object_key)).toBe(false);
});

test('rejects sending an attachment that is being deleted by a sweep', async () => {
  const connection = await createConnection({ status: 'accepted' });
  await upload(connection.founder, 'attachment');
  const files = () => filesOf(connection.founder);
  const [{ id: file_id }] = await files()
    .update({ created_at: new Date(0) })
    .returning('id');
  const { id } = await createMessage(connection);
  let sending: Promise<unknown> | undefined;
  await database.db('onboarding').transaction(async (trx) => {
    await deleteUnsentAttachments(trx, undefined, 500);
    const messages = database.db('messaging')('messages');
    sending = messages.where({ id }).update({ file_id }).then();
    await Promise.race([sending, untilLocked(database, 'file_id')]);
  });
  await expect(sending).rejects.toMatchObject({ constraint: 'messages_file_id_fkey' });
  expect(await files()).toEqual([]);
});

test('deletes objects of unfinished uploads when they are due', async () => {
  const key = `unfinished-${newId()}`;
  const removed = () => table('removed_objects').where({ object_key: key });
  await stage.deps.storage.put(key, Buffer.from('half'), 4, 'application/pdf');
  const due_at = new Date(Date.now() + 60_000);
  await removed().insert({ object_key: key, due_at });
  await run('prune');
  expect(await isStored(key)).toBe(true);
  await removed().update({ due_at: new Date(0) });
  await run('prune');
  expect(await isStored(key)).toBe(false);
  expect(await removed()).toEqual([]);
});
