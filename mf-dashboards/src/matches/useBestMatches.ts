import type { BrowseInvestor } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';
import { useBrowseInvestorsQuery } from '@introvest/people/calls';
import { isSettled } from '@introvest/shell-sdk';
import { useState } from 'react';
import { useRequestGroups } from '../requests/requestGroups';
import { useLatch } from '../useLatch';

const most = 3;

const enoughConnections = 3;

const isStrongMatch = ({ match }: BrowseInvestor) =>
  match.score >= limits.goodMatch && !match.mustFailed;

const canAsk = ({ connectionStatus, canConnect }: BrowseInvestor) =>
  connectionStatus === 'none' && canConnect !== false;

function chooseIds(investors: BrowseInvestor[]): string[] | null {
  const good = investors.filter(isStrongMatch);
  if (good.length === 0) return null;
  return good
    .filter(canAsk)
    .slice(0, most)
    .map(({ userId }) => userId);
}

/**
 * Returns the founder's best matches until the founder has three connections. They are chosen once per visit to the
 * page, so that investors keep their place after a request.
 */
export function useBestMatches() {
  const { query: connections, accepted } = useRequestGroups();
  const isNeeded = connections.data !== undefined && accepted.length < enoughConnections;
  const isShown = useLatch(isNeeded);
  const query = useBrowseInvestorsQuery(
    { query: { limit: limits.browsePageSize } },
    { skip: !isShown },
  );
  const [ids, setIds] = useState<string[] | null>();
  if (query.data && ids === undefined) setIds(chooseIds(query.data.investors));
  return {
    query,
    isShown,
    matches: ids
      ? (query.data?.investors.filter(({ userId }) => ids.includes(userId)) ?? [])
      : null,
    isSettled: !isNeeded || isSettled(query),
  };
}

export type BestMatches = Pick<ReturnType<typeof useBestMatches>, 'query' | 'matches'>;
