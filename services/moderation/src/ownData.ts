/** Queries for the member's own data, by section of the export. */
export const ownData = {
  reports: `select person_id, subject_type, kind, text, created_at from reports
    where reporter_id = :id order by created_at`,
};
