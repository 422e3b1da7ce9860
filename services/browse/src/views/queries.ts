import type { Db } from '@introvest/service-kit/db';
import { notFound, violates } from '@introvest/service-kit/errors';

const deletedMemberConstraints = [
  'profile_views_profile_user_id_fkey',
  'profile_views_viewer_id_fkey',
];

/** Records a view. The database function counts one view per viewer and day, and ignores views of one's own profile. */
export async function recordView(db: Db, viewerId: string, userId: string): Promise<void> {
  try {
    await db.raw('select dashboards.record_profile_view(?, ?)', [viewerId, userId]);
  } catch (error) {
    // One of the two accounts was deleted after the profile was read.
    if (deletedMemberConstraints.some((constraint) => violates(error, constraint)))
      throw notFound();
    throw error;
  }
}
