import { messageRow } from '@introvest/demo/rows';
import type { TestDatabase } from '../database.js';
import type { TestConnection } from './connection.js';

interface Given {
  from?: 'founder' | 'investor';
  content?: string;
}

export async function createMessage(
  database: TestDatabase,
  connection: TestConnection,
  given: Given = {},
): Promise<{ id: string; seq: number }> {
  return database.db('messaging').transaction(async (trx) => {
    const [row] = await trx('connections')
      .where({ id: connection.id })
      .increment('last_seq', 1)
      .returning<{ id: string; founder_id: string; investor_id: string; last_seq: number }[]>([
        'id',
        'founder_id',
        'investor_id',
        'last_seq',
      ]);
    if (!row) throw new Error(`There is no connection ${connection.id}.`);
    const message = messageRow(row, {
      seq: row.last_seq,
      from: given.from ?? 'founder',
      content: given.content ?? 'Hello',
    });
    await trx('messages').insert(message);
    return { id: message.id, seq: message.seq };
  });
}
