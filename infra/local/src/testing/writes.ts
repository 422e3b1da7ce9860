import { accountWrites } from './accountWrites.js';
import type { Write, Writes } from './call.js';
import { deckWrites } from './deckWrites.js';
import { meetingWrites } from './meetingWrites.js';
import { notificationWrites } from './notificationWrites.js';
import { passkeyWrites } from './passkeyWrites.js';
import { profileWrites } from './profileWrites.js';

/** Every call that stores something, with the data that it needs to succeed. Tests fail if such a call has no entry. */
export const writes: Writes = {
  ...accountWrites,
  ...passkeyWrites,
  ...profileWrites,
  ...meetingWrites,
  ...notificationWrites,
  ...deckWrites,
};

export function requireWrite(name: string): Write {
  const write = writes[name];
  if (!write) throw new Error(`There is no row for ${name}.`);
  return typeof write === 'function' ? { prepare: write, fixed: [] } : write;
}
