import type { SavedDeck } from '@introvest/contracts/dashboards';
import { deckAccessOf } from '@introvest/cards/deckAccess';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';

export interface SavedDeckRow {
  id: string;
  investor_id: string;
  founder_id: string;
  file_id: string;
  original_file_name: string;
  file_url: string;
  company_name: string;
  file_size: number | null;
  saved_at: Date;
  access: SavedDeck['access'];
  is_updated: boolean;
}

const decksOf = (db: Db, investorId: string) =>
  db<SavedDeckRow>('saved_pitch_decks as s')
    .where({ investor_id: investorId })
    .whereRaw(`s.founder_id not in ${hiddenFrom('?')}`, [investorId]);

/**
 * Lists saved decks, newest first. Also returns whether the investor may currently read each deck, and whether the
 * founder has replaced the deck.
 */
export const listSavedDecks = (db: Db, investorId: string): Promise<SavedDeckRow[]> =>
  decksOf(db, investorId)
    .select(
      '*',
      db.raw(`coalesce(${deckAccessOf('s.founder_id', 's.investor_id')}, 'none') as access,
        exists (select from onboarding.decks d
          where d.founder_id = s.founder_id and d.file_id <> s.file_id) as is_updated`),
    )
    .orderBy([
      { column: 'saved_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);

/**
 * Returns the investor's saved entry for the founder's current deck. If the founder replaces the deck, the new one can
 * be saved too.
 */
export const findSavedDeck = (
  db: Db,
  investorId: string,
  founderId: string,
): Promise<Pick<SavedDeckRow, 'id'> | undefined> =>
  decksOf(db, investorId)
    .join('onboarding.decks as d', (on) =>
      on.on('d.founder_id', 's.founder_id').andOn('d.file_id', 's.file_id'),
    )
    .where({ 's.founder_id': founderId })
    .first('s.id');

/**
 * Saves a deck and returns it, even if it was saved already. Undefined if the file isn't a deck that the investor may
 * currently read.
 */
export async function insertSavedDeck(
  db: Db,
  investorId: string,
  deck: { founderId: string; fileUrl: string },
): Promise<SavedDeckRow | undefined> {
  // The update changes nothing, but makes the statement return a row that already exists.
  const { rows } = await db.raw<{ rows: SavedDeckRow[] }>(
    `insert into saved_pitch_decks
      (id, investor_id, founder_id, file_id, original_file_name, file_url, company_name, file_size)
    select :id, :investorId, d.founder_id, d.file_id, d.original_name, d.file_url,
      coalesce(f.company_name, concat_ws(' ', f.first_name, f.last_name)), d.file_size
    from onboarding.decks d
    join onboarding.founder_cards f on f.user_id = d.founder_id
    where d.founder_id = :founderId and d.file_url = :fileUrl
      and ${deckAccessOf('d.founder_id', ':investorId')} = 'open'
    on conflict on constraint saved_pitch_decks_file_key
      do update set saved_at = saved_pitch_decks.saved_at
    returning *, 'open' as access, false as is_updated`,
    { id: newId(), investorId, ...deck },
  );
  return rows[0];
}

export const deleteSavedDeck = (db: Db, investorId: string, id: string): Promise<number> =>
  decksOf(db, investorId).where({ id }).delete();
