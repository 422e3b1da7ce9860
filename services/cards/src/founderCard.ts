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

/** What a card says to everybody, and the deck's address, which not everybody gets. */
export interface FounderFactsRow extends CardPersonRow, RowOf<PublicFounderFacts> {
  pitch_deck_size: number | null;
}

/** What it says to one viewer. */
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

/** Columns of a card `f` (onboarding.founder_cards): only views that their owners publish. */
export const founderFactsColumns = `${plain}, ${marks} as marks,
  (select d.file_size from onboarding.decks d where d.founder_id = f.user_id) as pitch_deck_size`;

/** The same as values that PostgreSQL can hash; another deck has another address. */
export const founderFactsValues = `${plain}, ${marks}::text`;

/** The same as `:viewer` stands to it, after `founderCardJoins`. */
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

/** What these are called. */
export const founderStateNames = [
  'highlight',
  'is_bookmarked',
  'is_deck_saved',
  'deck_access',
  ...pairNames,
] as const satisfies (keyof FounderStateRow)[];

export const founderCardColumns = `${founderFactsColumns}, ${founderStateColumns}`;

/** What stands behind the card in `from`. */
export const founderCardJoins = pairJoins('investor', 'f.user_id');

type FounderFacts = CardPersonFacts & PublicFounderFacts & Pick<FounderCard, 'pitchDeckSize'>;

/**
 * The public fields, and no others; the deck's address is among them. Filled into one object: so many fields are spread
 * twenty times as slowly, which was a quarter of what a page of cards cost the process.
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

/** What anybody signed in may read. */
export const presentFounderCard = (row: FounderCardRow): FounderCard =>
  Object.assign(
    presentFounderFacts(row),
    row.deck_access !== 'open' && { pitchDeckUrl: null, pitchDeckSize: null },
    presentFounderState(row),
  );
