import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '@introvest/testing/database';

export async function createAttachment(
  database: TestDatabase,
  owner: { id: string },
): Promise<string> {
  const id = newId();
  const file_url = `/api/files/${id}/plan.pdf`;
  const names = { file_name: 'plan.pdf', original_name: 'Plan 2026.pdf', file_url };
  const content = { file_type: 'application/pdf', file_size: 10, object_key: id };
  const row = { id, user_id: owner.id, upload_type: 'attachment', ...names, ...content };
  await database.db('onboarding')('files').insert(row);
  return file_url;
}
