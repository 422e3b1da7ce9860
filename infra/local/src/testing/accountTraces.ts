import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '@introvest/testing/database';

export const workAddress = 'quackenbush@work.example';
export const formerAddress = 'quackenbush@former.example';

/** What stands of somebody who has disowned a sign-in, had another address before, and signs in with a passkey. */
export async function leaveAccountTraces(database: TestDatabase, userId: string): Promise<void> {
  const db = database.db('auth');
  const own = { user_id: userId };
  const notMe = { ...own, token_hash: newId(), purpose: 'not_me', expire: 'tomorrow' };
  await db('mailed_tokens').insert(notMe);
  await db('former_addresses').insert({ ...own, email: formerAddress });
  await db('work_addresses').insert({ ...own, address: workAddress, domain: 'work.example' });
  const domain = 'quackenbush.example';
  const checked = { domain, written: domain, looks: 'quackenbush', state: 'taken_back' };
  await db('work_domains').insert({ ...own, ...checked, reason: 'Quackenbush has left' });
  const passkey = { ...own, id: newId(), credential_id: newId(), name: 'Quackenbush' };
  await db('passkeys').insert({ ...passkey, public_key: Buffer.alloc(1) });
  await db('passkey_ceremonies').insert({ ...own, token_hash: newId(), challenge: newId() });
}
