import type { FounderCard } from '@introvest/contracts/browse';
import { publicFounderFields, type PublicFounderFacts } from '@introvest/contracts/profileFields';
import { columnsOf, fieldsOf, fromColumns, type RowOf } from '@introvest/service-kit/columns';
import { pairColumns, pairJoins, presentPair, type PairRow } from './pair.js';
import { deckAccessOf } from './deckAccess.js';
import {
  cardPersonColumns,
  badgesOf,
  presentCardPerson,
  type CardPersonRow,
} from './cardPerson.js';

const facts = fieldsOf(publicFounderFields);

export interface FounderCardRow extends CardPersonRow, PairRow, RowOf<PublicFounderFacts> {
  pitch_deck_size: number | null;
  highlight: boolean;
  is_bookmarked: boolean;
  is_deck_saved: boolean;
  deck_access: FounderCard['deckAccess'];
}

/** Columns of a card `f` and of the viewer's own state. Requires `founderCardJoins` and `:viewer`. */
export const founderCardColumns = `
  ${cardPersonColumns('f')}, ${columnsOf(facts, 'f')}, ${badgesOf('f.user_id')} as badges,
  (select d.file_size from onboarding.decks d where d.founder_id = f.user_id) as pitch_deck_size,
  exists (select from dashboards.active_highlights h where h.founder_id = f.user_id) as highlight,
  exists (select from dashboards.bookmark_pairs b
    where b.investor_id = :viewer and b.founder_id = f.user_id) as is_bookmarked,
  exists (select from dashboards.saved_deck_pairs d
    where d.investor_id = :viewer and d.founder_id = f.user_id
      and d.file_url = f.pitch_deck_url) as is_deck_saved,
  ${pairColumns('investor')},
  case when f.pitch_deck_url is null then 'none'
    else coalesce(${deckAccessOf('f.user_id')}, 'none') end as deck_access`;

export const founderCardJoins = pairJoins('investor', 'f.user_id');

/** Omits a deck that the viewer may not read. Spreading this many fields would be twenty times slower. */
export const presentFounderCard = (row: FounderCardRow): FounderCard =>
  Object.assign(
    presentCardPerson(row),
    fromColumns<PublicFounderFacts>(row, facts),
    { pitchDeckSize: row.pitch_deck_size },
    row.deck_access !== 'open' && { pitchDeckUrl: null, pitchDeckSize: null },
    {
      highlight: row.highlight,
      isBookmarked: row.is_bookmarked,
      isDeckSaved: row.is_deck_saved,
      deckAccess: row.deck_access,
    },
    presentPair(row),
  );
