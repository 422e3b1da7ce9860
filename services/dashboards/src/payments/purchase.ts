import type { HighlightDuration } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import { conflict, notFound, unavailable } from '@introvest/service-kit/errors';
import type { Logger } from '@introvest/service-kit/log';
import { updateIntent, upsertPendingHighlight, type HighlightRow } from '../highlights/queries.js';
import { failedOnServer, type Intent, type Provider } from './provider.js';
import { updateOpenPayment, upsertOpenPayment } from './queries.js';
import { settle } from './settle.js';

interface Purchase {
  founderId: string;
  offer: { duration: HighlightDuration; amount: number };
}

interface Opened {
  clientSecret: string;
  amount: number;
}

const payable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

const findOrBegin = (db: Db, { founderId, offer }: Purchase): Promise<HighlightRow> =>
  db.transaction(async (trx) => {
    const pending = await upsertPendingHighlight(trx, founderId, offer);
    await upsertOpenPayment(trx, pending.id);
    return pending;
  });

async function storeIntent(db: Db, provider: Provider, row: HighlightRow, intent: Intent) {
  const noted = await db.transaction(async (trx) => {
    // Locks the highlight before the open payment, like all other code does, to avoid deadlocks.
    const known = await updateIntent(trx, row.id, intent.id);
    await updateOpenPayment(trx, row.id, intent.id);
    return known;
  });
  if (noted > 0) return;
  await provider.cancel(intent.id);
  throw notFound();
}

async function createIntent(db: Db, provider: Provider, row: HighlightRow): Promise<Intent> {
  const intent = await provider.create({
    amount: row.amount_paid,
    currency: row.currency,
    idempotencyKey: `highlight-${row.id}`,
    metadata: { highlightId: row.id, durationDays: String(row.duration) },
  });
  await storeIntent(db, provider, row, intent);
  return intent;
}

async function closeEarlier(db: Db, intent: Intent, log: Logger): Promise<void> {
  const outcome = await settle(db, intent, log);
  if (outcome === 'active') {
    throw conflict('Your earlier payment went through. Your profile is highlighted.');
  }
  if (outcome !== 'cancelled' && outcome !== 'returned' && outcome !== 'mismatch') {
    throw conflict('Your earlier payment is still being processed. Try again in a minute.');
  }
}

export async function openPurchase(
  { db, provider, log }: { db: Db; provider: Provider; log: Logger },
  purchase: Purchase,
): Promise<Opened> {
  // Tries once more if the earlier payment has already been closed.
  for (let round = 0; round < 2; round += 1) {
    const row = await findOrBegin(db, purchase);
    const known = row.payment_intent_id && (await provider.find(row.payment_intent_id));
    const intent = known || (await createIntent(db, provider, row));
    if (payable.has(intent.status) && intent.clientSecret) {
      return { clientSecret: intent.clientSecret, amount: row.amount_paid };
    }
    await closeEarlier(db, intent, log);
  }
  throw unavailable(failedOnServer);
}
