import Type, { type Static } from 'typebox';
import { route } from './route.js';
import { nullable, text } from './validation/shapes.js';

const bytes = (length: number) => text({ max: length, pattern: '^[A-Za-z0-9_-]+$' });

/** Push state of this browser. `publicKey` is null if push is off; `device` is the endpoint's SHA-256. */
export const PushState = Type.Object({
  publicKey: nullable(text({ max: 100 })),
  device: nullable(text({ max: 43 })),
});
export type PushState = Static<typeof PushState>;

/** A browser's push subscription (`PushSubscription.toJSON`). */
export const PushBrowser = Type.Object({
  endpoint: text({ max: 1000 }),
  keys: Type.Object({ p256dh: bytes(100), auth: bytes(30) }),
});
export type PushBrowser = Static<typeof PushBrowser>;

/** Returns this browser's push state. */
export const getPush = route('GET', '/api/notifications/push', {
  access: 'signed-in',
  reply: PushState,
});

/** Turns push notifications on in this browser, until the member signs out. */
export const subscribePush = route('PUT', '/api/notifications/push', {
  access: 'signed-in',
  refuses: ['conflict'],
  body: PushBrowser,
  reply: PushState,
});

/** Turns push notifications off in this browser. */
export const unsubscribePush = route('DELETE', '/api/notifications/push', {
  access: 'signed-in',
  reply: PushState,
});
