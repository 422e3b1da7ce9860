import type { Db } from '@introvest/service-kit/db';

/** A row of `auth.suspensions`. */
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

/** The suspension that runs. */
export const findSuspension = (db: Db, userId: string): Promise<SuspensionRow | undefined> =>
  running(db, userId).first();

/** One appeal against each suspension: 0 where there is one already, answered or not, or nothing to appeal against. */
export const updateAppeal = (db: Db, userId: string, appeal: string): Promise<number> =>
  running(db, userId)
    .whereNull('appeal')
    .update({ appeal, appealed_at: db.fn.now() as unknown as Date });
