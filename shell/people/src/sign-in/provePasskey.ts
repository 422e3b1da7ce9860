import type { askDevice } from './askDevice';

/** Returns whether this browser supports passkeys and their JSON methods. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Loads and calls `askDevice`, which a visitor's first page doesn't need. */
export const provePasskey: typeof askDevice = async (options, given) =>
  (await import('./askDevice')).askDevice(options, given);
