import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '../database.js';
import type { TestConnection } from './connection.js';

interface Given {
  from?: 'founder' | 'investor';
  content?: string;
}

/** A message inside `connection`, numbered as the product numbers them. */
export async function createMessage(
  database: TestDatabase,
  connection: TestConnection,
  given: Given = {},
): Promise<{ id: string; seq: number }> {
  const id = newId();
  const fromFounder = given.from !== 'investor';
  const [sender, receiver] = fromFounder
    ? [connection.founder, connection.investor]
    : [connection.investor, connection.founder];
  return database.db('messaging').transaction(async (trx) => {
    const [row] = await trx('connections')
      .where({ id: connection.id })
      .increment('last_seq', 1)
      .returning<{ last_seq: number }[]>('last_seq');
    const seq = row?.last_seq ?? 1;
    await trx('messages').insert({
      id,
      seq,
      connection_id: connection.id,
      sender_id: sender.id,
      receiver_id: receiver.id,
      content: given.content ?? 'Hello',
    });
    return { id, seq };
  });
}
