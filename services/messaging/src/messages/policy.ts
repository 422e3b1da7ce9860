import type { Db } from '@introvest/service-kit/db';
import { forbidden, notFound } from '@introvest/service-kit/errors';
import { statusOf } from '../connections/present.js';
import { findConnectionFor, type ConnectionRow } from '../connections/queries.js';

const before = 'You can exchange messages once the connection is accepted.';
const ended = 'This connection has ended. You can still read what was said.';

/** The connection for its two parties, once it is accepted: 404 for strangers, 403 before that. */
export async function requireAccepted(
  db: Db,
  connectionId: string,
  userId: string,
): Promise<ConnectionRow> {
  const connection = await findConnectionFor(db, connectionId, userId);
  if (!connection) throw notFound();
  if (connection.status !== 'accepted') {
    const isEnded = statusOf(connection) === 'ended';
    throw forbidden(isEnded ? ended : before);
  }
  return connection;
}

/** The same for reading: what was said in a connection stays with both when it has ended. */
export async function requireReadable(
  db: Db,
  connectionId: string,
  userId: string,
): Promise<ConnectionRow> {
  const connection = await findConnectionFor(db, connectionId, userId);
  if (!connection) throw notFound();
  if (connection.status !== 'accepted' && !connection.ended_at) throw forbidden(before);
  return connection;
}
