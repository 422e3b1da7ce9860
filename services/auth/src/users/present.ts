import type { CurrentUser } from '@introvest/contracts/auth';
import type { Db } from '@introvest/service-kit/db';
import { unauthenticated } from '@introvest/service-kit/errors';
import { findUserWithStatus, type UserWithStatusRow } from './queries.js';

export const presentCurrentUser = (row: UserWithStatusRow): CurrentUser => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  userType: row.user_type,
  isVerified: row.is_verified,
  authProvider: row.auth_provider,
  hasProfile: row.has_profile ?? false,
  profileImageUrl: row.profile_image_url,
  ...(row.is_moderator && { isModerator: true }),
});

export async function readCurrentUser(db: Db, id: string): Promise<CurrentUser> {
  const row = await findUserWithStatus(db, id);
  if (!row) throw unauthenticated();
  return presentCurrentUser(row);
}
