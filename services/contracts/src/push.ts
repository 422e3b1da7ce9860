import Type, { type Static } from 'typebox';
import { route } from './route.js';
import { nullable, text } from './validation/shapes.js';

const bytes = (length: number) => text({ max: length, pattern: '^[A-Za-z0-9_-]+$' });

/**
 * Whether the browser that asks is told of what happened while it is closed. Without `publicKey` nobody is; `device` is the
 * SHA-256 of the address under which its maker takes what we send.
 */
export const PushState = Type.Object({
  publicKey: nullable(text({ max: 100 })),
  device: nullable(text({ max: 43 })),
});
export type PushState = Static<typeof PushState>;

/** What a browser says of itself once its person lets it show notifications (`PushSubscription.toJSON`). */
export const PushBrowser = Type.Object({
  endpoint: text({ max: 1000 }),
  keys: Type.Object({ p256dh: bytes(100), auth: bytes(30) }),
});
export type PushBrowser = Static<typeof PushBrowser>;

/** How this browser is told, if it is. */
export const getPush = route('GET', '/api/notifications/push', {
  access: 'signed-in',
  reply: PushState,
});

/** Turns it on here, for as long as the person stays signed in. */
export const subscribePush = route('PUT', '/api/notifications/push', {
  access: 'signed-in',
  refuses: ['conflict'],
  body: PushBrowser,
  reply: PushState,
});

/** Turns it off here. */
export const unsubscribePush = route('DELETE', '/api/notifications/push', {
  access: 'signed-in',
  reply: PushState,
});
