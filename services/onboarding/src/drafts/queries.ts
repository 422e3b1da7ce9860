import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import type { Db } from '@introvest/service-kit/db';

/** A row of `onboarding.founder_drafts`. */
export interface DraftRow {
  user_id: string;
  step: number;
  form: FounderDraftValues;
}

export const findDraft = (db: Db, userId: string): Promise<DraftRow | undefined> =>
  db<DraftRow>('founder_drafts').where({ user_id: userId }).first();

// Merged: each tab sends what was changed in it, and does not know what another tab, or an upload, brought since. For
// the same reason a tab that is behind does not take the step back.
const upsert = `
  insert into founder_drafts as d (user_id, step, form)
  select :userId, :step, :form
  where not exists (select from founder_profiles p where p.user_id = :userId)
  on conflict (user_id) do update set
    step = greatest(d.step, excluded.step),
    form = d.form || excluded.form,
    updated_at = now()
  returning d.user_id, d.step, d.form`;

/** The saved draft; undefined where a profile exists already, which needs no draft. */
export async function upsertDraft(
  db: Db,
  userId: string,
  step: number,
  values: FounderDraftValues,
): Promise<DraftRow | undefined> {
  const { rows } = await db.raw<{ rows: DraftRow[] }>(upsert, {
    userId,
    step,
    form: JSON.stringify(values),
  });
  return rows[0];
}

/** Puts one field into the draft, which need not exist yet. */
export async function mergeIntoDraft(db: Db, userId: string, values: object): Promise<void> {
  await db.raw(
    `insert into founder_drafts as d (user_id, form) values (?, ?)
     on conflict (user_id) do update set form = d.form || excluded.form, updated_at = now()`,
    [userId, JSON.stringify(values)],
  );
}

export const deleteDraft = (db: Db, userId: string): Promise<number> =>
  db('founder_drafts').where({ user_id: userId }).delete();
