import type { askDevice } from './askDevice';

export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Loads `askDevice` when needed and calls it, because a visitor's first page doesn't need it. */
export const provePasskey: typeof askDevice = async (options, given) =>
  (await import('./askDevice')).askDevice(options, given);
