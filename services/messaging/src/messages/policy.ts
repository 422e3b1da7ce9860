import type { Db } from '@introvest/service-kit/db';
import { forbidden, notFound } from '@introvest/service-kit/errors';
import { findConnectionFor, hasEnded } from '../connections/queries.js';
import type { ConnectionRow } from '../connections/rows.js';

const before = 'You can send messages once the request is accepted.';
const ended = 'This connection has ended. You can still read your messages.';

type MembershipQuery = [db: Db, connectionId: string, userId: string];

/** Returns the connection to its two members. Throws `AppError` 404 for anyone else. */
async function requireParty(...sought: MembershipQuery): Promise<ConnectionRow> {
  const connection = await findConnectionFor(...sought);
  if (!connection) throw notFound();
  return connection;
}

/** Returns the connection if it is accepted. Throws `AppError` 403 if it isn't accepted yet or has ended. */
export async function requireAccepted(...sought: MembershipQuery): Promise<ConnectionRow> {
  const connection = await requireParty(...sought);
  if (connection.status === 'accepted') return connection;
  throw forbidden(connection.status === 'ended' ? ended : before);
}

/**
 * Returns the connection if its messages can be read, which is the case while it is accepted and after it has ended.
 */
export async function requireReadable(...sought: MembershipQuery): Promise<ConnectionRow> {
  const connection = await requireParty(...sought);
  if (connection.status === 'accepted') return connection;
  const [db, id] = sought;
  const ended = await db<ConnectionRow>('connections')
    .where({ id })
    .whereRaw(hasEnded('connections.id'))
    .first('id');
  if (ended) return connection;
  throw forbidden(before);
}
