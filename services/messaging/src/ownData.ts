const own = 'select * from pairs where :id in (founder_id, investor_id)';

/** Queries for the member's own data, by section of the export. */
export const ownData = {
  people: `select id, first_name, last_name from auth.people
    where id in (select unnest(array[founder_id, investor_id]) from (${own}) as c)`,
  connections: `select c.*, (select coalesce(jsonb_agg(jsonb_build_object(
      'kind', e.kind, 'by', e.actor_id, 'note', e.note, 'at', e.at) order by e.at), '[]')
    from connection_events e where e.connection_id = c.id) as events from (${own}) as c order by created_at`,
  // Messages to people who can't be seen any more are still the member's own.
  messages: `select connection_id, sender_id, content, file_name, file_url, created_at from messages
    where sender_id = :id or connection_id in (select id from (${own}) as c)
    order by connection_id, seq`,
  blocks: 'select blocked_id, created_at from blocks where blocker_id = :id order by created_at',
};
