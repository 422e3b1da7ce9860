import type { FounderProfile } from '@introvest/contracts/onboarding';
import { founderFields, type FounderFacts } from '@introvest/contracts/profileFields';
import { fieldsOf, fromColumns } from '@introvest/service-kit/columns';
import type { FounderRow } from '../profiles/queries.js';

const facts = fieldsOf(founderFields);

/** Fields stored in this table. The picture isn't, because it belongs to the person rather than to the profile. */
export const ownFields = facts.filter((field) => field !== 'profileImageUrl');

export const presentFounder = (row: FounderRow): FounderProfile => ({
  ...fromColumns<FounderFacts>(row, facts),
  id: row.id,
  userId: row.user_id,
  onboardingStep: row.onboarding_step,
  onboardingCompleted: row.onboarding_completed,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
