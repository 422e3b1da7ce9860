import type { Db } from '@introvest/service-kit/db';

/** What the other side of a pair is told of. */
export type Occasion = 'asked' | 'accepted' | 'declined';

/** Tells the side that did not do it, in the transaction that did; dashboards keeps it. */
export async function notifyOther(
  trx: Db,
  connectionId: string,
  occasion: Occasion,
): Promise<void> {
  await trx.raw(
    `select dashboards.add_notification(
      case when (founder_id = initiated_by) = :toAsker then founder_id else investor_id end,
      :occasion, id, updated_at,
      case when (founder_id = initiated_by) = :toAsker then investor_id else founder_id end, true)
    from connections where id = :connectionId`,
    { connectionId, occasion, toAsker: occasion !== 'asked' },
  );
}
