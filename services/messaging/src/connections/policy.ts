import type { ConnectionRequest } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { conflict, forbidden, notFound, type AppError } from '@introvest/service-kit/errors';
import type { SessionUser } from '@introvest/service-kit/session';
import { listPeople, type ConnectionRow, type ConnectionStatus } from './queries.js';

/** Only the two named may ask, each in their own role, and both must exist. */
export async function requireAsker(
  db: Db,
  { founderId, investorId }: ConnectionRequest,
  user: SessionUser,
): Promise<void> {
  const own = user.userType === 'founder' ? founderId : investorId;
  if (!user.userType || own !== user.id) {
    throw forbidden('You can only ask for a connection of your own.');
  }
  const people = await listPeople(db, [founderId, investorId]);
  const typeOf = (id: string) => people.find((person) => person.id === id)?.user_type;
  if (typeOf(founderId) !== 'founder') throw notFound('This founder could not be found.');
  if (typeOf(investorId) !== 'investor') throw notFound('This investor could not be found.');
}

/**
 * Why an answer changed nothing; undefined where it repeats what is already so.
 * The side that was asked answers, whichever side that is.
 */
export function refusalOf(
  connection: ConnectionRow | undefined,
  user: SessionUser,
  status: ConnectionStatus,
): AppError | undefined {
  if (!connection) return notFound();
  if (connection.initiated_by === user.id) {
    return forbidden('Only the person who was asked can answer this request.');
  }
  if (connection.status === status) return undefined;
  return conflict('This request has been answered already.');
}
