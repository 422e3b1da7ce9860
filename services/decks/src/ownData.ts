/** Queries for the member's own data, by section of the export. */
export const ownData = {
  deckVisits: `select founder_id, version, started_at, last_at, seconds, (
      select coalesce(jsonb_object_agg(p.page, p.seconds), '{}') from visit_pages p where p.visit_id = v.id
    ) as pages
    from visits v where reader_id = :id order by started_at`,
  deckSettings: 'select may_download, read_privately from settings where user_id = :id',
  peopleWithoutDeckAccess: 'select user_id, revoked_at from revocations where founder_id = :id',
};
