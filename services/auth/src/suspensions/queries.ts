import type { Db } from '@introvest/service-kit/db';
import { now } from '../users/queries.js';

interface SuspensionRow {
  user_id: string;
  text: string;
  began_at: Date;
  ended_at: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
}

const running = (db: Db, userId: string) =>
  db<SuspensionRow>('suspensions').where({ user_id: userId }).whereNull('ended_at');

export const findSuspension = (db: Db, userId: string): Promise<SuspensionRow | undefined> =>
  running(db, userId).first();

export const updateAppeal = (db: Db, userId: string, appeal: string): Promise<number> =>
  running(db, userId)
    .whereNull('appeal')
    .update({ appeal, appealed_at: now(db) });
