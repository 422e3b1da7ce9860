import type { NotificationPreferences } from '@introvest/contracts/notifications';
import { notificationKinds } from '@introvest/contracts/vocabularies';

/** Of somebody who has chosen nothing yet. */
export const preferences = Object.fromEntries(
  notificationKinds.map(({ value }) => [value, { inApp: true, mail: 'soon', push: false }]),
) as NotificationPreferences;

/** Push state of an installation without push notifications. */
export const noPush = { publicKey: null, device: null };
