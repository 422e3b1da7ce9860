import type { PersonBadges } from '@introvest/contracts/people';

export const badgesOf = (person: string): string =>
  `(select shown.badges from onboarding.badges shown where shown.user_id = ${person})`;

export interface CardPersonRow {
  user_id: string;
  profile_id: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  is_verified: boolean;
  badges: PersonBadges;
}

/** Returns these columns of the `card` view as SQL, without the badges, which aren't part of the view. */
export const cardPersonColumns = (card: string): string =>
  `${card}.user_id, ${card}.profile_id, ${card}.first_name, ${card}.last_name, ${card}.profile_image_url, ${card}.is_verified`;

export const presentCardPerson = (row: CardPersonRow) => ({
  id: row.profile_id,
  userId: row.user_id,
  user: {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
    badges: row.badges,
  },
});
