import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '@introvest/testing/database';

export async function createAttachment(
  database: TestDatabase,
  owner: { id: string },
): Promise<string> {
  const id = newId();
  const fileUrl = `/api/files/${id}/plan.pdf`;
  await database.db('onboarding')('files').insert({
    id,
    user_id: owner.id,
    file_name: 'plan.pdf',
    original_name: 'Plan 2026.pdf',
    file_url: fileUrl,
    file_type: 'application/pdf',
    file_size: 10,
    upload_type: 'attachment',
    object_key: id,
  });
  return fileUrl;
}
