import type { PersonMarks } from '@introvest/contracts/people';

/** What was checked of this person, in SQL. */
export const marksOf = (person: string): string =>
  `(select shown.marks from onboarding.marks shown where shown.user_id = ${person})`;

/** Whom a card is of: columns that both views of cards have. */
export interface CardPersonRow {
  user_id: string;
  profile_id: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  is_verified: boolean;
  marks: PersonMarks;
}

/** Their columns of a view `card`; marks are no column of it. */
export const cardPersonColumns = (card: string): string =>
  `${card}.user_id, ${card}.profile_id, ${card}.first_name, ${card}.last_name, ${card}.profile_image_url, ${card}.is_verified`;

/** The person of a card, who is known by the profile's id and by their own. */
export const presentCardPerson = (row: CardPersonRow) => ({
  id: row.profile_id,
  userId: row.user_id,
  user: {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
    marks: row.marks,
  },
});

export type CardPersonFacts = ReturnType<typeof presentCardPerson>;
