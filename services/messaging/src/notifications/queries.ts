import type { Db } from '@introvest/service-kit/db';

export type RequestChange = 'asked' | 'accepted' | 'declined';

/** Notifies the other member in the same transaction. The dashboards service stores the notification. */
export async function notifyOther(
  trx: Db,
  connectionId: string,
  occasion: RequestChange,
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
