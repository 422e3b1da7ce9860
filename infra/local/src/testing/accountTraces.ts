import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '@introvest/testing/database';
import { createDeckVisit } from '@introvest/testing/factories/deck';
import type { TestConnection } from '@introvest/testing/factories/connection';

export const workAddress = 'quackenbush@work.example';
export const formerAddress = 'quackenbush@former.example';

export async function createAccountTraces(database: TestDatabase, userId: string): Promise<void> {
  const db = database.db('auth');
  const own = { user_id: userId };
  const notMe = { ...own, token_hash: newId(), purpose: 'not_me', expire: 'tomorrow' };
  await db('mailed_tokens').insert(notMe);
  await db('former_addresses').insert({ ...own, email: formerAddress });
  await db('work_addresses').insert({ ...own, address: workAddress, domain: 'work.example' });
  const domain = 'quackenbush.example';
  const checked = { domain, written: domain, looks: 'quackenbush', state: 'taken_back' };
  const text = 'Quackenbush is no name of a company';
  await db('work_domains').insert({ ...own, ...checked, reason: text });
  const badge = { id: newId(), person_id: userId, domain, decision: 'take_back', text };
  await database.db('moderation')('badge_decisions').insert(badge);
  await db('suspensions').insert({ ...own, text, ended_at: 'now' });
  const passkey = { ...own, id: newId(), credential_id: newId(), name: 'Quackenbush' };
  await db('passkeys').insert({ ...passkey, public_key: Buffer.alloc(1) });
  await db('passkey_ceremonies').insert({ ...own, token_hash: newId(), challenge: newId() });
  await db('users').where({ id: userId }).update({ second_step_at: 'now' });
  await db('recovery_codes').insert({ ...own, code_hash: newId() });
  await db('second_steps').insert({ ...own, token_hash: newId() });
}

export async function createDeckTraces(
  database: TestDatabase,
  { founder, investor }: TestConnection,
): Promise<void> {
  const db = database.db('decks');
  for (const [owner, reader] of [
    [founder, investor],
    [investor, founder],
  ] as const) {
    await createDeckVisit(database, { founderId: owner.id, readerId: reader.id });
    await db('revocations').insert({ founder_id: owner.id, user_id: reader.id });
    await db('settings').insert({ user_id: owner.id });
  }
}
