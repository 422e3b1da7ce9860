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

/** Merges the values, because a tab doesn't know about changes in other tabs. Undefined if a profile already exists. */
export const upsertDraft = <T extends Table>(
  db: Db,
  table: T,
  userId: string,
  { form, step }: { form: Drafts[T]['form']; step?: number },
) =>
  queryFirst<Drafts[T]>(
    db,
    `insert into ${table} as d (user_id, form ${step === undefined ? '' : ', step'})
    select :userId, :form ${step === undefined ? '' : ', :step'}
    where not exists (
      select from ${table.replace('drafts', 'profiles')} p where p.user_id = :userId)
    on conflict (user_id) do update set form = d.form || excluded.form,
      ${step === undefined ? '' : 'step = greatest(d.step, excluded.step),'} updated_at = now()
    returning d.*`,
    { userId, form: JSON.stringify(form), step: step ?? 0 },
  );

export async function mergeIntoDraft(db: Db, userId: string, values: object): Promise<void> {
  await db.raw(
    `insert into founder_drafts as d (user_id, form) values (?, ?)
     on conflict (user_id) do update set form = d.form || excluded.form, updated_at = now()`,
    [userId, JSON.stringify(values)],
  );
}
