import type { InvestorProfile } from '@introvest/contracts/onboarding';
import { investorFields, type InvestorFacts } from '@introvest/contracts/profileFields';
import { fieldsOf, fromColumns } from '@introvest/service-kit/columns';
import type { InvestorRow } from '../profiles/queries.js';

const facts = fieldsOf(investorFields);

/** Fields stored in this table. The picture isn't, because it belongs to the person rather than to the profile. */
export const ownFields = facts.filter((field) => field !== 'profileImageUrl');

export const presentInvestor = (row: InvestorRow): InvestorProfile => ({
  ...fromColumns<InvestorFacts>(row, facts),
  id: row.id,
  userId: row.user_id,
  onboardingCompleted: row.onboarding_completed,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
