import type { FounderDraftValues, InvestorDraftValues } from '@introvest/contracts/onboarding';
import { type Db, queryFirst } from '@introvest/service-kit/db';

interface Drafts {
  founder_drafts: { user_id: string; step: number; form: FounderDraftValues };
  investor_drafts: { user_id: string; form: InvestorDraftValues };
}
type Table = keyof Drafts;

export async function findDraft<T extends Table>(
  db: Db,
  table: T,
  userId: string,
): Promise<Drafts[T] | undefined> {
  const row = await db(table as string)
    .where({ user_id: userId })
    .first();
  return row as Drafts[T] | undefined;
}

export const deleteDraft = (db: Db, table: Table, userId: string): Promise<number> =>
  db(table as string)
    .where({ user_id: userId })
    .delete();

// Merges the values into the draft, because a tab sends only its own changes and doesn't know those of other tabs or
// uploads. For the same reason, an outdated tab can't set the step back.
const upsertFounder = `
  insert into founder_drafts as d (user_id, step, form)
  select :userId, :step, :form
  where not exists (select from founder_profiles p where p.user_id = :userId)
  on conflict (user_id) do update set
    step = greatest(d.step, excluded.step),
    form = d.form || excluded.form,
    updated_at = now()
  returning d.user_id, d.step, d.form`;

const upsertInvestor = `
  insert into investor_drafts as d (user_id, form)
  select :userId, :form
  where not exists (select from investor_profiles p where p.user_id = :userId)
  on conflict (user_id) do update set form = d.form || excluded.form, updated_at = now()
  returning d.user_id, d.form`;

/** Saves the draft and returns it. Undefined if the member already has a profile and needs no draft. */
export async function upsertFounderDraft(
  db: Db,
  userId: string,
  step: number,
  values: FounderDraftValues,
): Promise<Drafts['founder_drafts'] | undefined> {
  const given = { userId, step, form: JSON.stringify(values) };
  return queryFirst<Drafts['founder_drafts']>(db, upsertFounder, given);
}

/** Saves the draft and returns it. Undefined if the member already has a profile and needs no draft. */
export async function upsertInvestorDraft(
  db: Db,
  userId: string,
  values: InvestorDraftValues,
): Promise<Drafts['investor_drafts'] | undefined> {
  const given = { userId, form: JSON.stringify(values) };
  return queryFirst<Drafts['investor_drafts']>(db, upsertInvestor, given);
}

/** Merges values into a founder's draft. Creates the draft if it doesn't exist yet. */
export async function mergeIntoDraft(db: Db, userId: string, values: object): Promise<void> {
  await db.raw(
    `insert into founder_drafts as d (user_id, form) values (?, ?)
     on conflict (user_id) do update set form = d.form || excluded.form, updated_at = now()`,
    [userId, JSON.stringify(values)],
  );
}
