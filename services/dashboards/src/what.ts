/** Type of a notification, as it is stored. */
export type What =
  | 'asked'
  | 'accepted'
  | 'declined'
  | 'message'
  | 'views'
  | 'matches'
  | 'highlight_ending'
  | 'highlight_ended'
  | 'waiting'
  | 'revisit';
