import type Router from '@koa/router';
import {
  confirmPayment,
  createPaymentIntent,
  highlightWebhook,
} from '@introvest/contracts/dashboards';
import { highlightOffers, type HighlightDuration } from '@introvest/contracts/vocabularies';
import { readRaw } from '@introvest/service-kit/body';
import { AppError, conflict, notFound, unavailable } from '@introvest/service-kit/errors';
import { serve } from '@introvest/service-kit/serve';
import type { DashboardsDeps } from '../deps.js';
import { findPurchase } from '../highlights/queries.js';
import type { Provider } from './provider.js';
import { openPurchase } from './purchase.js';
import { hasProfile } from './queries.js';
import { settle, type Settlement } from './settle.js';

function offerOf(duration: HighlightDuration) {
  const offer = highlightOffers.find((each) => each.duration === duration);
  if (!offer) throw new AppError('validation_failed', 'Choose 7, 14, 21 or 30 days');
  return { duration, amount: offer.amount };
}

const refusedPayment =
  'Your payment didn’t match the price, so your profile isn’t highlighted. Contact us for a refund.';
const off = 'Highlights aren’t available right now.';

const confirmed = { message: 'Your profile is now highlighted.' };

function requireActive(settlement: Settlement): void {
  if (settlement === 'active') return;
  if (settlement === 'mismatch') {
    throw new AppError('validation_failed', refusedPayment);
  }
  if (settlement === 'unknown') throw notFound();
  if (settlement === 'returned') throw conflict('This payment was refunded.');
  throw conflict('This payment didn’t go through.');
}

export function registerPayments(
  router: Router,
  { db, payments, log }: DashboardsDeps,
  createdProvider: Provider | undefined,
): void {
  const requireProvider = () => {
    if (!createdProvider || !payments) throw unavailable(off);
    return { provider: createdProvider, publishableKey: payments.publishableKey };
  };

  serve(router, createPaymentIntent, async ({ user, body }) => {
    const { provider, publishableKey } = requireProvider();
    if (!(await hasProfile(db, user.id))) {
      throw conflict('Complete your profile before you highlight it.');
    }
    const offer = offerOf(body.duration);
    const opened = await openPurchase({ db, provider, log }, { founderId: user.id, offer });
    return { ...opened, publishableKey };
  });

  serve(router, confirmPayment, async ({ user, body }) => {
    const { provider } = requireProvider();
    const row = await findPurchase(db, user.id, body.paymentIntentId);
    if (!row) throw notFound();
    if (row.status === 'active' || row.status === 'expired') return confirmed;
    const intent = await provider.find(body.paymentIntentId);
    if (!intent) throw notFound();
    requireActive(await settle(db, intent, log));
    return confirmed;
  });

  serve(router, highlightWebhook, async ({ ctx }) => {
    const { provider } = requireProvider();
    const intentId = provider.readEvent(await readRaw(ctx.req), ctx.get('Stripe-Signature'));
    // Events may be late, repeated or out of order, so they are only used to find the payment that must be read.
    const intent = intentId ? await provider.find(intentId) : undefined;
    if (intent) await settle(db, intent, log);
    ctx.body = { received: true };
  });
}
