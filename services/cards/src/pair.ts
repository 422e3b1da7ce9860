import type { FounderCard } from '@introvest/contracts/browse';
import type { DeclineReason } from '@introvest/contracts/vocabularies';

export interface PairRow {
  connection_status: FounderCard['connectionStatus'];
  closed_as: 'declined' | 'ended' | 'expired' | null;
  can_connect: boolean;
  can_connect_from: Date | null;
  declined: { reason: DeclineReason | null; revisitMonth: string | null } | null;
  usual_answer_days: number | null;
}

const otherSide = { founder: 'investor', investor: 'founder' };

/** Returns columns describing `:viewer`'s connection, with the viewer on the given `side`. Requires `pairJoins`. */
export const pairColumns = (side: 'founder' | 'investor') => `
  coalesce(pair.status, 'none') as connection_status, pair.closed_as,
  exists (select from onboarding.people p where p.id = :viewer and p.user_type = '${side}')
    and coalesce(pair.open_from <= now(), true) as can_connect,
  case when pair.closed_as is not null and pair.open_from > now() then pair.open_from end as can_connect_from, pair.declined, usual.usual_days as usual_answer_days`;

export const pairJoins = (side: 'founder' | 'investor', person: string) => `
  left join lateral (
    select case when c.status in ('ended', 'expired') then 'rejected' else c.status end as status,
      case c.status when 'rejected' then 'declined' when 'ended' then 'ended' when 'expired' then 'expired'
        end as closed_as,
      messaging.can_request_from(c.status, c.initiated_by, :viewer, c.updated_at, c.revisit_month) as open_from,
      case when c.initiated_by = :viewer and coalesce(c.decline_reason, c.revisit_month) is not null
        then json_build_object('reason', c.decline_reason, 'revisitMonth', c.revisit_month)
      end as declined
    from messaging.pairs c
    where c.${side}_id = :viewer and c.${otherSide[side]}_id = ${person}) pair on true
  left join messaging.usual_answers usual on usual.user_id = ${person}`;

export const presentPair = (row: PairRow) => ({
  connectionStatus: row.connection_status,
  closedAs: row.closed_as,
  canConnect: row.can_connect,
  canConnectFrom: row.can_connect_from?.toISOString() ?? null,
  declined: row.declined,
  usualAnswerDays: row.usual_answer_days,
});
