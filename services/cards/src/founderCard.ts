import type { FounderCard } from '@introvest/contracts/browse';
import { publicFounderFields, type PublicFounderFacts } from '@introvest/contracts/profileFields';
import { columnsOf, fieldsOf, fromColumns, type RowOf } from '@introvest/service-kit/columns';
import { pairColumns, pairJoins, pairNames, presentPair, type PairRow } from './pair.js';
import { deckAccessOf } from './deckAccess.js';
import {
  cardPersonColumns,
  marksOf,
  presentCardPerson,
  type CardPersonFacts,
  type CardPersonRow,
} from './cardPerson.js';

const facts = fieldsOf(publicFounderFields);

/** A card's facts that are the same for all viewers, and the deck's URL, which only some viewers may read. */
export interface FounderFactsRow extends CardPersonRow, RowOf<PublicFounderFacts> {
  pitch_deck_size: number | null;
}

/** A card's facts that depend on the viewer. */
export interface FounderStateRow extends PairRow {
  highlight: boolean;
  is_bookmarked: boolean;
  is_deck_saved: boolean;
  deck_access: FounderCard['deckAccess'];
}

/** A row of `onboarding.founder_cards` with the viewer's own state. */
export interface FounderCardRow extends FounderFactsRow, FounderStateRow {}

const plain = `${cardPersonColumns('f')}, ${columnsOf(facts, 'f')}`;
const marks = marksOf('f.user_id');

/** Columns of a card `f` (onboarding.founder_cards), read only from views that other services publish. */
export const founderFactsColumns = `${plain}, ${marks} as marks,
  (select d.file_size from onboarding.decks d where d.founder_id = f.user_id) as pitch_deck_size`;

/**
 * The same columns, cast to types that PostgreSQL can hash. The deck's size is left out because a new deck has a new
 * URL.
 */
export const founderFactsValues = `${plain}, ${marks}::text`;

/** Columns of the viewer's own state on a card `f`. Needs `founderCardJoins` and `:viewer`. */
export const founderStateColumns = `
  exists (select from dashboards.active_highlights h where h.founder_id = f.user_id) as highlight,
  exists (select from dashboards.bookmark_pairs b
    where b.investor_id = :viewer and b.founder_id = f.user_id) as is_bookmarked,
  exists (select from dashboards.saved_deck_pairs d
    where d.investor_id = :viewer and d.founder_id = f.user_id
      and d.file_url = f.pitch_deck_url) as is_deck_saved,
  ${pairColumns('investor')},
  case when f.pitch_deck_url is null then 'none'
    else coalesce(${deckAccessOf('f.user_id')}, 'none') end as deck_access`;

/** Names of `founderStateColumns`. */
export const founderStateNames = [
  'highlight',
  'is_bookmarked',
  'is_deck_saved',
  'deck_access',
  ...pairNames,
] as const satisfies (keyof FounderStateRow)[];

export const founderCardColumns = `${founderFactsColumns}, ${founderStateColumns}`;

/** Joins that `founderStateColumns` needs, placed after the card in `from`. */
export const founderCardJoins = pairJoins('investor', 'f.user_id');

type FounderFacts = CardPersonFacts & PublicFounderFacts & Pick<FounderCard, 'pitchDeckSize'>;

/**
 * Returns the public fields and the deck's URL. Assigns to one object, because spreading this many fields is twenty
 * times slower and took a quarter of the time for a page of cards.
 */
export const presentFounderFacts = (row: FounderFactsRow): FounderFacts =>
  Object.assign(presentCardPerson(row), fromColumns<PublicFounderFacts>(row, facts), {
    pitchDeckSize: row.pitch_deck_size,
  });

export const presentFounderState = (row: FounderStateRow) =>
  Object.assign(
    {
      highlight: row.highlight,
      isBookmarked: row.is_bookmarked,
      isDeckSaved: row.is_deck_saved,
      deckAccess: row.deck_access,
    },
    presentPair(row),
  );

/** Returns a card as any signed-in member may read it. Leaves out the deck if the viewer may not read it. */
export const presentFounderCard = (row: FounderCardRow): FounderCard =>
  Object.assign(
    presentFounderFacts(row),
    row.deck_access !== 'open' && { pitchDeckUrl: null, pitchDeckSize: null },
    presentFounderState(row),
  );
