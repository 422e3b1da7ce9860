import type { Db } from '@introvest/service-kit/db';
import { unblocked } from './queries.js';
import type { ConnectionRow } from './rows.js';

export const stateColumns = ['id', 'founder_id', 'investor_id', 'status', 'last_seq'] as const;

export type StateRow = Pick<ConnectionRow, (typeof stateColumns)[number]>;

/** Lists the status of each of the person's connections, except those hidden by a block or suspension. */
export const listStatesOf = (db: Db, userId: string): Promise<StateRow[]> =>
  db<ConnectionRow>('connections')
    .where((either) => either.where({ founder_id: userId }).orWhere({ investor_id: userId }))
    .whereRaw(unblocked('connections'))
    .select(...stateColumns);
