/** Queries that fetch the member's own data for the export, keyed by section name in the exported file. */
export const ownData = {
  bookmarks: 'select founder_id, created_at from bookmarks where investor_id = :id',
  savedDecks: `select founder_id, original_file_name, company_name, saved_at
    from saved_pitch_decks where investor_id = :id`,
  highlights: `select duration, start_date, end_date, status, amount_paid, currency, created_at
    from profile_highlights where founder_id = :id`,
  viewedProfiles: 'select profile_user_id, viewed_at from profile_views where viewer_id = :id',
  notifications: `select kind, about, other_id, created_at, read_at from notifications
    where user_id = :id order by created_at`,
  notificationPreferences: `select kind, in_app, mail, push from notification_preferences
    where user_id = :id`,
};
