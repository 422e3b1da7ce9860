import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '@introvest/testing/database';

export const workAddress = 'quackenbush@work.example';
export const formerAddress = 'quackenbush@former.example';

/**
 * Creates data of an account: a former email address, a passkey as second step, a sign-in that the member has reported
 * as not theirs, a withdrawn badge and an ended suspension.
 */
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
