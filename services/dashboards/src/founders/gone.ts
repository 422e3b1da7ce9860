import { violates } from '@introvest/service-kit/errors';

const references = [
  'bookmarks_founder_id_fkey',
  'bookmarks_investor_id_fkey',
  'saved_pitch_decks_founder_id_fkey',
  'saved_pitch_decks_investor_id_fkey',
  'profile_highlights_founder_id_fkey',
];

/** Returns the inserted row. Undefined if the account was deleted before the statement finished. */
export async function foundWhileThere<Row>(insert: Promise<Row>): Promise<Row | undefined> {
  try {
    return await insert;
  } catch (error) {
    if (references.some((constraint) => violates(error, constraint))) return undefined;
    throw error;
  }
}
