import type { Db } from '@introvest/service-kit/db';
import { forbidden, notFound } from '@introvest/service-kit/errors';
import { findConnectionFor, type ConnectionRow } from '../connections/queries.js';

/** The connection for its two parties, once it is accepted: 404 for strangers, 403 before that. */
export async function requireAccepted(
  db: Db,
  connectionId: string,
  userId: string,
): Promise<ConnectionRow> {
  const connection = await findConnectionFor(db, connectionId, userId);
  if (!connection) throw notFound();
  if (connection.status !== 'accepted') {
    throw forbidden('You can exchange messages once the connection is accepted.');
  }
  return connection;
}
