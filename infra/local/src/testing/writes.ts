import { accountWrites } from './accountWrites.js';
import type { Write, Writes } from './call.js';
import { meetingWrites } from './meetingWrites.js';
import { notificationWrites } from './notificationWrites.js';
import { passkeyWrites } from './passkeyWrites.js';
import { profileWrites } from './profileWrites.js';

/** How each call that stores something succeeds; a new one fails the tests that walk the routes until it has a row. */
export const writes: Writes = {
  ...accountWrites,
  ...passkeyWrites,
  ...profileWrites,
  ...meetingWrites,
  ...notificationWrites,
};

export function requireWrite(name: string): Write {
  const write = writes[name];
  if (!write) throw new Error(`There is no row for ${name}.`);
  return write;
}
