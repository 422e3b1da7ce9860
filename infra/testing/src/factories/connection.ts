import { connectionRow } from '@introvest/demo/rows';
import type { TestDatabase } from '../database.js';
import type { TestUser } from '../people.js';
import { createFounder } from './founder.js';
import { createInvestor } from './investor.js';

interface Given {
  founder?: TestUser;
  investor?: TestUser;
  status?: 'pending' | 'accepted' | 'rejected' | 'ended' | 'expired';
  initiatedBy?: string;
}

export interface TestConnection {
  id: string;
  founder: TestUser;
  investor: TestUser;
}

const stored = (status: Given['status'] = 'pending') =>
  status === 'ended' || status === 'expired' ? 'rejected' : status;

/** How the others are told from a decline. */
function closing(status: Given['status']) {
  const now = new Date();
  if (status === 'ended') return { updated_at: now, ended_at: now };
  const asked = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1000);
  return status === 'expired' ? { updated_at: asked, asked_at: asked, expired_at: now } : {};
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
    status: stored(given.status),
    initiatedBy: given.initiatedBy ?? investor.id,
  });
  await database
    .db('messaging')('connections')
    .insert({ ...row, ...closing(given.status) });
  return { id: row.id, founder, investor };
}
