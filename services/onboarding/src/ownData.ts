const search = ['search_text', 'search_location', 'search_city', 'cell', 'topic_focus'];
const derived = [...search, 'sought_topics', 'related_topics']
  .map((name) => `'${name}'`)
  .join(', ');
const profileIn = (table: string) =>
  `select to_jsonb(p) - array[${derived}] as profile from ${table} p where user_id = :id`;

/** Queries for the member's own data, by section of the export. */
export const ownData = {
  founderProfile: profileIn('founder_profiles'),
  investorProfile: profileIn('investor_profiles'),
  founderDraft: 'select step, form, updated_at from founder_drafts where user_id = :id',
  investorDraft: 'select form, updated_at from investor_drafts where user_id = :id',
  files: `select original_name, file_url, file_type, file_size, upload_type, created_at, replaced_at
    from files where user_id = :id order by created_at`,
  savedSearches: `select name, list, search, location, industries, stages, amount, alert, created_at
    from saved_searches where user_id = :id order by created_at`,
};
