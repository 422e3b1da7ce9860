import type Router from '@koa/router';
import { listRequestCards } from '@introvest/contracts/browse';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { BrowseDeps } from '../deps.js';
import { presentFounder } from '../founders/present.js';
import { listAskingFounders } from '../founders/queries.js';
import { presentInvestor } from '../investors/present.js';
import { listAskingInvestors } from '../investors/queries.js';

/** What a request is decided by; looking at it here is no view of a profile. */
export function registerRequests(router: Router, { db }: BrowseDeps): void {
  serve(router, listRequestCards, async ({ ctx, user }) => ({
    founders:
      user.userType === 'investor'
        ? presentEach(ctx, await listAskingFounders(db, user), presentFounder)
        : [],
    investors:
      user.userType === 'founder'
        ? presentEach(ctx, await listAskingInvestors(db, user), presentInvestor)
        : [],
  }));
}
