import { connectionEventRows, connectionRow, type Pairing } from '@introvest/demo/rows';
import type { TestDatabase } from '../database.js';
import type { TestUser } from '../people.js';
import { createFounder } from './founder.js';
import { createInvestor } from './investor.js';

interface Given {
  founder?: TestUser;
  investor?: TestUser;
  status?: Pairing['status'];
  initiatedBy?: string;
  note?: string;
}

export interface TestConnection {
  id: string;
  founder: TestUser;
  investor: TestUser;
}

export async function createConnection(
  database: TestDatabase,
  given: Given = {},
): Promise<TestConnection> {
  const founder = given.founder ?? (await createFounder(database));
  const investor = given.investor ?? (await createInvestor(database));
  const { status = 'pending', initiatedBy = investor.id, note } = given;
  const row = connectionRow({
    founderId: founder.id,
    investorId: investor.id,
    status,
    initiatedBy,
  });
  const db = database.db('messaging');
  await db('connections').insert(row);
  await db('connection_events').insert(connectionEventRows(row, note));
  return { id: row.id, founder, investor };
}
