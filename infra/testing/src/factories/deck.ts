import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '../database.js';

/** Adds a pitch deck to a founder's profile and returns its URL. */
export async function givePitchDeck(
  database: TestDatabase,
  founderId: string,
  name = 'Deck.pdf',
): Promise<string> {
  const id = newId();
  const fileUrl = `/api/files/${id}/${name}`;
  const db = database.db('onboarding');
  await db('files').insert({
    id,
    user_id: founderId,
    file_name: name,
    original_name: name,
    file_url: fileUrl,
    file_type: 'application/pdf',
    file_size: 12_345,
    upload_type: 'pitch_deck',
    object_key: id,
  });
  await db('founder_profiles').where({ user_id: founderId }).update({ pitch_deck_url: fileUrl });
  return fileUrl;
}
