import type { Match } from '@introvest/contracts/browse';
import type { Connection } from '@introvest/contracts/messaging';
import { isSettled, useUser } from '@introvest/shell-sdk';
import { bestCards, useListRequestCardsQuery } from '../calls/connections';

export type RequestOrder = 'fit' | 'newest';

const askedAt = ({ askedAt: asked, createdAt }: Connection) => Date.parse(asked ?? createdAt);

/**
 * Returns the viewer's matches with members they have a request or connection with, and a function that sorts
 * connections by match. Calls the server only if `isNeeded`.
 */
export function useRequestFits(isNeeded = true) {
  const { id: ownId } = useUser();
  const query = useListRequestCardsQuery(bestCards, { skip: !isNeeded });
  const fits = query.data?.fits ?? [];
  const matches = new Map(fits.map(({ userId, match }) => [userId, match]));
  const places = new Map(fits.map(({ userId }, place) => [userId, place]));
  const otherOf = ({ founderId, investorId }: Connection) =>
    founderId === ownId ? investorId : founderId;
  const placeOf = (connection: Connection) => places.get(otherOf(connection)) ?? places.size;
  return {
    query,
    isSettled: !isNeeded || isSettled(query),
    matchOf: (connection: Connection): Match | undefined => matches.get(otherOf(connection)),
    sorted: (connections: Connection[], order: RequestOrder): Connection[] =>
      [...connections].sort(
        (a, b) => (order === 'fit' ? placeOf(a) - placeOf(b) : 0) || askedAt(b) - askedAt(a),
      ),
  };
}
