/** Queries of the member's own data for the export, by its name in the file. */
export const ownData = {
  reports: `select person_id, subject_type, kind, text, created_at from reports
    where reporter_id = :id order by created_at`,
};
