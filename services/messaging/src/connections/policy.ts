import { limits } from '@introvest/contracts/vocabularies';
import type { answerConnection, ConnectionRequest } from '@introvest/contracts/messaging';
import type { Body } from '@introvest/contracts/route';
import type { Db } from '@introvest/service-kit/db';
import { AppError, conflict, forbidden, invalid, notFound } from '@introvest/service-kit/errors';
import type { SessionUser } from '@introvest/service-kit/session';
import { isMonthAhead, type Answer } from './changeQueries.js';
import { declineOf } from './present.js';
import { countOpen, findAskTime, listPeople } from './queries.js';
import type { ConnectionRow } from './rows.js';

export async function requireAsker(
  db: Db,
  { founderId, investorId }: ConnectionRequest,
  user: SessionUser,
): Promise<void> {
  const own = user.userType === 'founder' ? founderId : investorId;
  if (!user.userType || own !== user.id) {
    throw forbidden('You can only send connection requests for yourself.');
  }
  const people = await listPeople(db, [founderId, investorId], user.id);
  const typeOf = (id: string) => people.find((person) => person.id === id)?.user_type;
  if (typeOf(founderId) !== 'founder') throw notFound('We couldn’t find this founder.');
  if (typeOf(investorId) !== 'investor') throw notFound('We couldn’t find this investor.');
}

const closed = (connection: ConnectionRow): AppError =>
  conflict(
    connection.status === 'expired'
      ? 'This request has expired because nobody answered it.'
      : 'This request has already been answered.',
  );

export function refusalOf(
  connection: ConnectionRow | undefined,
  user: SessionUser,
  answer: Answer,
): AppError | undefined {
  if (!connection) return notFound();
  if (connection.initiated_by === user.id) {
    return forbidden('Only the person who received this request can answer it.');
  }
  const { reason, revisitMonth } = declineOf(connection);
  const isSame =
    connection.status === answer.status &&
    reason === answer.reason &&
    revisitMonth === answer.revisitMonth;
  if (isSame) return undefined;
  return closed(connection);
}

/** Reads an answer. Ignores the reason and month unless it is a decline. Throws if the month can't be chosen. */
export async function readAnswer(db: Db, said: Body<typeof answerConnection>): Promise<Answer> {
  const { status } = said;
  if (status === 'accepted') return { status, reason: null, revisitMonth: null };
  const { reason, revisitMonth } = said;
  if (revisitMonth && !(await isMonthAhead(db, revisitMonth))) {
    const message = `Choose one of the next ${limits.revisitMonthsMax} months`;
    throw invalid([{ field: 'revisitMonth', message }]);
  }
  return { status, reason: reason ?? null, revisitMonth: revisitMonth ?? null };
}

export async function requestRefusal(
  db: Db,
  ask: { founderId: string; investorId: string; askerId: string },
): Promise<AppError> {
  const wait = await findAskTime(db, ask);
  if (!wait) return conflict('There is already a connection request between you and this person.');
  const what = wait.isEnded ? 'This connection has ended.' : 'Your request was declined.';
  const when = wait.days === 1 ? 'within a day' : `in ${wait.days} days`;
  return new AppError('asked_too_soon', `${what} You can ask again ${when}.`, {
    retryAt: wait.at.toISOString(),
  });
}

/** Maximum number of open requests per member. Unverified members get a lower limit to prevent spam. */
export const openLimits = { founder: 10, investor: 50, unverified: 5 };

export async function requireRoom(
  trx: Db,
  { id, userType, isVerified }: SessionUser,
): Promise<void> {
  const most = isVerified && userType ? openLimits[userType] : openLimits.unverified;
  if ((await countOpen(trx, id)) <= most) return;
  const advice = isVerified
    ? 'Wait for an answer, or withdraw one of your requests in Connections.'
    : 'Verify your email address to send more, or withdraw one of your requests in Connections.';
  throw new AppError(
    'too_many_open',
    `You’ve reached the limit of ${most} open requests. ${advice}`,
  );
}

/** Returns the effect of this member's removal of the connection. None if the connection has already ended. */
export function endingOf(
  connection: ConnectionRow,
  user: SessionUser,
  meant: 'pending' | 'accepted' | undefined,
): 'withdraw' | 'end' | 'done' {
  const { status } = connection;
  if (status === 'ended' && meant !== 'pending') return 'done';
  if (status !== 'pending' && status !== 'accepted') throw closed(connection);
  if (status === 'pending' && connection.initiated_by !== user.id) {
    throw forbidden('Only the person who sent this request can withdraw it.');
  }
  if (meant !== undefined && meant !== status) {
    throw conflict(
      status === 'accepted'
        ? 'Your request has already been accepted.'
        : 'This request hasn’t been accepted, so there is no connection to end.',
    );
  }
  return status === 'pending' ? 'withdraw' : 'end';
}
