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

// Merges the values into the draft, because a tab sends only its own changes and doesn't know those of other tabs or
// uploads. For the same reason, an outdated tab can't set the step back.
const upsert = `
  insert into founder_drafts as d (user_id, step, form)
  select :userId, :step, :form
  where not exists (select from founder_profiles p where p.user_id = :userId)
  on conflict (user_id) do update set
    step = greatest(d.step, excluded.step),
    form = d.form || excluded.form,
    updated_at = now()
  returning d.user_id, d.step, d.form`;

/** Saves the draft and returns it. Undefined if the member already has a profile and needs no draft. */
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

/** Merges values into the draft. Creates the draft if it doesn't exist yet. */
export async function mergeIntoDraft(db: Db, userId: string, values: object): Promise<void> {
  await db.raw(
    `insert into founder_drafts as d (user_id, form) values (?, ?)
     on conflict (user_id) do update set form = d.form || excluded.form, updated_at = now()`,
    [userId, JSON.stringify(values)],
  );
}

export const deleteDraft = (db: Db, userId: string): Promise<number> =>
  db('founder_drafts').where({ user_id: userId }).delete();
