import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '../database.js';

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

export async function createDeckVisit(
  database: TestDatabase,
  { founderId, readerId }: { founderId: string; readerId: string },
  pagesRead = [1, 2, 5],
): Promise<string> {
  const db = database.db('decks');
  const [id, deck] = [newId(), { founder_id: founderId, version: 1 }];
  await db('versions').insert({ ...deck, file_id: newId() });
  const at = { started_at: 'now', last_at: 'now' };
  await db('visits').insert({ ...deck, ...at, id, reader_id: readerId, pages: 14 });
  await db('visit_pages').insert(pagesRead.map((page) => ({ visit_id: id, page, seconds: 3 })));
  return id;
}
