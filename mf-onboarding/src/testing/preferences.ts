import type { NotificationPreferences } from '@introvest/contracts/notifications';
import { notificationKinds } from '@introvest/contracts/vocabularies';

/** Preferences of a member who hasn't changed any. */
export const preferences = Object.fromEntries(
  notificationKinds.map(({ value }) => [value, { inApp: true, mail: 'soon', push: false }]),
) as NotificationPreferences;

/** Push state for an installation that doesn't offer push notifications. */
export const noPush = { publicKey: null, device: null };
