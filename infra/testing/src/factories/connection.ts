import { connectionRow } from '@introvest/demo/rows';
import type { TestDatabase } from '../database.js';
import type { TestUser } from '../people.js';
import { createFounder } from './founder.js';
import { createInvestor } from './investor.js';

interface Given {
  founder?: TestUser;
  investor?: TestUser;
  status?: 'pending' | 'accepted' | 'rejected';
  initiatedBy?: string;
}

export interface TestConnection {
  id: string;
  founder: TestUser;
  investor: TestUser;
}

/** A connection between two people with profiles, who are made unless given. */
export async function createConnection(
  database: TestDatabase,
  given: Given = {},
): Promise<TestConnection> {
  const founder = given.founder ?? (await createFounder(database));
  const investor = given.investor ?? (await createInvestor(database));
  const row = connectionRow({
    founderId: founder.id,
    investorId: investor.id,
    status: given.status ?? 'pending',
    initiatedBy: given.initiatedBy ?? investor.id,
  });
  await database.db('messaging')('connections').insert(row);
  return { id: row.id, founder, investor };
}
