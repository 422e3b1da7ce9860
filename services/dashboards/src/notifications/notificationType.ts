/** Type of a notification, as stored in the database. */
export type NotificationType =
  | 'asked'
  | 'accepted'
  | 'declined'
  | 'message'
  | 'views'
  | 'matches'
  | 'highlight_ending'
  | 'highlight_ended'
  | 'waiting'
  | 'revisit'
  | 'deck';
