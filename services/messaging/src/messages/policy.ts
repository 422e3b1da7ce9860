import type { Db } from '@introvest/service-kit/db';
import { forbidden, invalid, notFound } from '@introvest/service-kit/errors';
import { findConnectionFor, wasEnded } from '../connections/queries.js';
import type { ConnectionRow } from '../connections/rows.js';

const before = 'You can send messages once the request is accepted.';
const ended = 'This connection has ended. You can still read your messages.';

async function requireParty(db: Db, id: string, userId: string): Promise<ConnectionRow> {
  const connection = await findConnectionFor(db, id, userId);
  if (!connection) throw notFound();
  return connection;
}

/** Throws `AppError` 404 for anyone but the two members, and 403 if the connection isn't accepted yet or has ended. */
export async function requireAccepted(db: Db, id: string, userId: string): Promise<void> {
  const { status } = await requireParty(db, id, userId);
  if (status !== 'accepted') throw forbidden(status === 'ended' ? ended : before);
}

/** Throws the error that explains why this member's message or typing wasn't accepted. */
export async function refuseWriting(db: Db, id: string, userId: string): Promise<never> {
  await requireAccepted(db, id, userId);
  const message = 'The receiver must be the other person in this conversation.';
  throw invalid([{ field: 'receiverId', message }]);
}

/** Returns the connection if it is accepted or has ended. Messages stay readable after the end. */
export async function requireReadable(db: Db, id: string, userId: string): Promise<ConnectionRow> {
  const connection = await requireParty(db, id, userId);
  if (connection.status === 'accepted' || (await wasEnded(db, id))) return connection;
  throw forbidden(before);
}
