import type { InvestorDraftValues } from '@introvest/contracts/onboarding';
import type { Db } from '@introvest/service-kit/db';

/** A row of `onboarding.investor_drafts`. */
export interface InvestorDraftRow {
  user_id: string;
  form: InvestorDraftValues;
}

const drafts = (db: Db) => db<InvestorDraftRow>('investor_drafts');

export const findInvestorDraft = (db: Db, userId: string): Promise<InvestorDraftRow | undefined> =>
  drafts(db).where({ user_id: userId }).first();

// Merges the values into the draft, because a tab sends only its own changes and doesn't know those of other tabs.
const upsert = `
  insert into investor_drafts as d (user_id, form)
  select :userId, :form
  where not exists (select from investor_profiles p where p.user_id = :userId)
  on conflict (user_id) do update set form = d.form || excluded.form, updated_at = now()
  returning d.user_id, d.form`;

/** Saves the draft and returns it. Undefined if the member already has a profile and needs no draft. */
export async function upsertInvestorDraft(
  db: Db,
  userId: string,
  values: InvestorDraftValues,
): Promise<InvestorDraftRow | undefined> {
  const form = JSON.stringify(values);
  const { rows } = await db.raw<{ rows: InvestorDraftRow[] }>(upsert, { userId, form });
  return rows[0];
}

export const deleteInvestorDraft = (db: Db, userId: string): Promise<number> =>
  drafts(db).where({ user_id: userId }).delete();
