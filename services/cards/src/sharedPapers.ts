import type { SharedPapers } from '@introvest/contracts/browse';

/** Columns of `onboarding.shared_papers`, which has rows only for connected pairs. */
export interface SharedPapersRow {
  business_plan_url: string | null;
  financial_projections_url: string | null;
}

export const presentPapers = (row: SharedPapersRow): SharedPapers | null =>
  row.business_plan_url === null && row.financial_projections_url === null
    ? null
    : {
        businessPlanUrl: row.business_plan_url,
        financialProjectionsUrl: row.financial_projections_url,
      };
