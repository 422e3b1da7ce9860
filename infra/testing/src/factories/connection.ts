import { connectionRow } from '@introvest/demo/rows';
import type { TestDatabase } from '../database.js';
import type { TestUser } from '../people.js';
import { createFounder } from './founder.js';
import { createInvestor } from './investor.js';

interface Given {
  founder?: TestUser;
  investor?: TestUser;
  status?: 'pending' | 'accepted' | 'rejected' | 'ended';
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
    status: given.status === 'ended' ? 'rejected' : (given.status ?? 'pending'),
    initiatedBy: given.initiatedBy ?? investor.id,
  });
  const now = new Date();
  const ended = given.status === 'ended' ? { updated_at: now, ended_at: now } : {};
  await database
    .db('messaging')('connections')
    .insert({ ...row, ...ended });
  return { id: row.id, founder, investor };
}
