import { FounderChanges, type FounderProfile } from '@introvest/contracts/onboarding';
import { fromColumns } from '../columns.js';
import type { FounderRow } from './queries.js';

/** Every field that a founder fills in, as the contract names them. */
export const founderFields = Object.keys(FounderChanges.properties);

export const presentFounder = (row: FounderRow): FounderProfile =>
  ({
    ...fromColumns(row, founderFields),
    id: row.id,
    userId: row.user_id,
    onboardingStep: row.onboarding_step,
    onboardingCompleted: row.onboarding_completed,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }) as FounderProfile;
