import { limits } from '@introvest/contracts/vocabularies';
import { hiddenFrom } from '@introvest/onboarding-cards/hidden';

const otherSide = { founder: 'investor', investor: 'founder' };

/** A `with` entry: people of `side` who wait for the answer of `:viewer`, with when they asked. */
export const askersOf = (side: 'founder' | 'investor'): string => `askers as (
  select c.${side}_id as user_id, c.updated_at as asked_at
  from messaging.pairs c
  where c.${otherSide[side]}_id = :viewer and c.status = 'pending' and c.initiated_by <> :viewer
    and c.${side}_id not in ${hiddenFrom()}
  order by c.updated_at desc, c.${side}_id
  limit ${limits.requestCardsMax})`;
