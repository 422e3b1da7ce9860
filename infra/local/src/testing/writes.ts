import { accountWrites } from './accountWrites.js';
import type { Write, Writes } from './call.js';
import { deckWrites } from './deckWrites.js';
import { meetingWrites } from './meetingWrites.js';
import { notificationWrites } from './notificationWrites.js';
import { passkeyWrites } from './passkeyWrites.js';
import { profileWrites } from './profileWrites.js';

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
