import { limits } from '@introvest/contracts/vocabularies';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import type { SessionUser } from '@introvest/service-kit/session';
import type { FitRow } from '../matching/fitRow.js';
import { matchingFor } from '../matching/queries.js';

const otherSide = { founder: 'investor', investor: 'founder' } as const;

export interface RequestFitRow extends FitRow {
  user_id: string;
  location: string | null;
  is_waiting: boolean;
}

/** Lists the best matches first, then the newest. Answering a request doesn't change the order. */
export async function listRequestFits(
  db: Db,
  viewer: SessionUser,
  side: 'founder' | 'investor',
): Promise<RequestFitRow[]> {
  const match = matchingFor(viewer, side);
  // The SQL for matching refers to a founder as `f` and to an investor as `i`.
  const card = side === 'founder' ? 'f' : 'i';
  return runShape(
    db,
    'request fits',
    `with ${match.viewer}, known as (
      select c.${side}_id as user_id, c.created_at,
        c.status = 'pending' and c.initiated_by <> :viewer as is_waiting
      from messaging.pairs c
      where c.${otherSide[side]}_id = :viewer and c.${side}_id not in ${hiddenFrom()}
      order by c.updated_at desc, c.${side}_id
      limit ${limits.requestFitsMax}),
    ranked as (
      select k.*, ${match.rank} as rank
      from known k left join onboarding.${side}_candidates ${card} on ${card}.user_id = k.user_id
      ${match.join})
    select k.user_id, k.is_waiting, ${card}.location, ${match.columns}
    from ranked k join onboarding.${side}_cards ${card} on ${card}.user_id = k.user_id
    ${match.join}
    order by k.rank desc, k.created_at desc, k.user_id`,
    { viewer: viewer.id },
  );
}
