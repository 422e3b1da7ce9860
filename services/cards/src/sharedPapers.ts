import type { SharedPapers } from '@introvest/contracts/browse';

/** Columns of `onboarding.shared_papers`, which has a row for connected pairs alone. */
export interface SharedPapersRow {
  business_plan_url: string | null;
  financial_projections_url: string | null;
}

/** What the founder shares with this investor; null where there is nothing, or no connection. */
export const presentPapers = (row: SharedPapersRow): SharedPapers | null =>
  row.business_plan_url === null && row.financial_projections_url === null
    ? null
    : {
        businessPlanUrl: row.business_plan_url,
        financialProjectionsUrl: row.financial_projections_url,
      };
