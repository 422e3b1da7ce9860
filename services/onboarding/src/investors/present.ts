import { InvestorChanges, type InvestorProfile } from '@introvest/contracts/onboarding';
import { fromColumns } from '../columns.js';
import type { InvestorRow } from './queries.js';

/** Every field that an investor fills in, as the contract names them. */
export const investorFields = Object.keys(InvestorChanges.properties);

export const presentInvestor = (row: InvestorRow): InvestorProfile =>
  ({
    ...fromColumns(row, investorFields),
    id: row.id,
    userId: row.user_id,
    onboardingCompleted: row.onboarding_completed,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }) as InvestorProfile;
