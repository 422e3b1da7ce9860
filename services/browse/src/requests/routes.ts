import type Router from '@koa/router';
import { listRequestCards, type Match } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { BrowseDeps } from '../deps.js';
import { presentFounder } from '../founders/present.js';
import { listAskingFounders } from '../founders/queries.js';
import { presentInvestor } from '../investors/present.js';
import { listAskingInvestors } from '../investors/queries.js';
import { presentFounderMatch, presentInvestorMatch } from '../matching/present.js';
import { listRequestFits, type RequestFitRow } from './queries.js';

const withoutParts = ({ parts: _parts, ...match }: Match): Match => match;

const presentFit =
  (presentMatch: (row: RequestFitRow) => Match) =>
  (row: RequestFitRow): { userId: string; match: Match } => ({
    userId: row.user_id,
    match: withoutParts(presentMatch(row)),
  });

export function registerRequests(router: Router, { db }: BrowseDeps): void {
  serve(router, listRequestCards, async ({ ctx, user, query }) => {
    const { cards = limits.requestCardsMax } = query;
    const { userType } = user;
    if (!userType) return { founders: [], investors: [], fits: [] };
    const side = userType === 'founder' ? 'investor' : 'founder';
    const rows = await listRequestFits(db, user, side);
    const waiting = rows.filter((row) => row.is_waiting).slice(0, cards);
    const ids = waiting.map((row) => row.user_id);
    if (side === 'investor') {
      return {
        founders: [],
        investors: presentEach(ctx, await listAskingInvestors(db, user, ids), presentInvestor),
        fits: presentEach(ctx, rows, presentFit(presentInvestorMatch)),
      };
    }
    return {
      founders: presentEach(ctx, await listAskingFounders(db, user, ids), presentFounder),
      investors: [],
      fits: presentEach(ctx, rows, presentFit(presentFounderMatch)),
    };
  });
}
