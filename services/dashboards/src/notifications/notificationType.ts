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
