import type { Db } from '@introvest/service-kit/db';
import { forbidden, notFound } from '@introvest/service-kit/errors';
import { statusOf } from '../connections/present.js';
import { findConnectionFor } from '../connections/queries.js';
import type { ConnectionRow } from '../connections/rows.js';

const before = 'You can send messages once the request is accepted.';
const ended = 'This connection has ended. You can still read your messages.';

type Sought = [db: Db, connectionId: string, userId: string];

/** The connection, for its two parties; 404 for strangers. */
async function requireParty(...sought: Sought): Promise<ConnectionRow> {
  const connection = await findConnectionFor(...sought);
  if (!connection) throw notFound();
  return connection;
}

/** The connection for its two parties, once it is accepted: 403 before and after that. */
export async function requireAccepted(...sought: Sought): Promise<ConnectionRow> {
  const connection = await requireParty(...sought);
  if (connection.status === 'accepted') return connection;
  throw forbidden(statusOf(connection) === 'ended' ? ended : before);
}

/** The same for reading: what was said in a connection stays with both when it has ended. */
export async function requireReadable(...sought: Sought): Promise<ConnectionRow> {
  const connection = await requireParty(...sought);
  if (connection.status === 'accepted' || connection.ended_at) return connection;
  throw forbidden(before);
}
