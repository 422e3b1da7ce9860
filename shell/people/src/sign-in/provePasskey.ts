import type { askDevice } from './askDevice';

/** Whether this browser knows passkeys, and speaks of them in JSON. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** The same as `askDevice`, which a visitor's first page does without. */
export const provePasskey: typeof askDevice = async (options, given) =>
  (await import('./askDevice')).askDevice(options, given);
