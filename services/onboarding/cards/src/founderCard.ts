import type { FounderCard } from '@introvest/contracts/browse';
import { publicFounderFields, type PublicFounderFacts } from '@introvest/contracts/profileFields';
import { columnsOf, fieldsOf, fromColumns, type RowOf } from '@introvest/service-kit/columns';
import { pairColumns, pairJoins, presentPair, type PairRow } from './pair.js';
import { deckAccessOf } from './deckAccess.js';
import { marksOf, presentCardPerson, type CardPersonRow } from './cardPerson.js';

const facts = fieldsOf(publicFounderFields);

/** A row of `onboarding.founder_cards` with the viewer's own state. */
export interface FounderCardRow extends CardPersonRow, PairRow, RowOf<PublicFounderFacts> {
  highlight: boolean;
  is_bookmarked: boolean;
  is_deck_saved: boolean;
  deck_access: FounderCard['deckAccess'];
}

/**
 * Columns of a card `f` (onboarding.founder_cards) as `:viewer` sees it, after `founderCardJoins`: only views that their
 * owners publish.
 */
export const founderCardColumns = `
  f.user_id, f.profile_id, f.first_name, f.last_name, f.profile_image_url, f.is_verified,
  ${marksOf('f.user_id')} as marks,
  ${columnsOf(facts, 'f')},
  exists (select from dashboards.active_highlights h where h.founder_id = f.user_id) as highlight,
  exists (select from dashboards.bookmark_pairs b
    where b.investor_id = :viewer and b.founder_id = f.user_id) as is_bookmarked,
  exists (select from dashboards.saved_deck_pairs d
    where d.investor_id = :viewer and d.founder_id = f.user_id
      and d.file_url = f.pitch_deck_url) as is_deck_saved,
  ${pairColumns('investor')},
  case when f.pitch_deck_url is null then 'none'
    else coalesce(${deckAccessOf('f.user_id')}, 'none') end as deck_access`;

/** What stands behind the card in `from`. */
export const founderCardJoins = pairJoins('investor', 'f.user_id');

/**
 * What anybody signed in may read: the public fields, and no others. Filled into one object: so many fields are spread
 * twenty times as slowly, which was a quarter of what a page of cards cost the process.
 */
export const presentFounderCard = (row: FounderCardRow): FounderCard =>
  Object.assign(
    presentCardPerson(row),
    fromColumns<PublicFounderFacts>(row, facts),
    {
      pitchDeckUrl: row.deck_access === 'open' ? row.pitch_deck_url : null,
      highlight: row.highlight,
      isBookmarked: row.is_bookmarked,
      isDeckSaved: row.is_deck_saved,
    },
    presentPair(row),
    { deckAccess: row.deck_access },
  );
