import type Router from '@koa/router';
import { askWorkDomain, confirmWorkDomain, listBadges } from '@introvest/contracts/account';
import type { Db } from '@introvest/service-kit/db';
import { conflict, forbidden, invalid, unauthenticated } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { RouteDeps } from '../deps.js';
import { notifyModerators } from '../moderators/notifyModerators.js';
import { deadLink, openLink } from '../tokens/links.js';
import { deleteTokens, findTokenOwner, useToken } from '../tokens/queries.js';
import { domainOf, domainOfAddress, isForEverybody } from './domain.js';
import { workDomainTask } from './jobs.js';
import { presentBadges, provableDomain } from './present.js';
import {
  findBadges,
  findWebsite,
  findWorkDomain,
  takeWorkAddress,
  upsertWorkAddress,
  upsertWorkDomain,
} from './queries.js';

const refused = (message: string) => invalid([{ field: 'email', message }]);

function askedDomain(website: string | undefined, address: string): string {
  const domain = domainOf(website);
  if (!website) throw refused('Add your website to your profile first');
  if (!domain) throw refused('Your website’s domain can’t receive email');
  if (isForEverybody(domain)) {
    throw refused(`You can’t use ${domain} because anyone can get an email address there`);
  }
  if (domainOfAddress(address) !== domain) {
    throw refused(`Enter an email address at ${domain}, your website’s domain`);
  }
  return domain;
}

async function confirm(trx: Db, userId: string, token: string) {
  const owner = await findTokenOwner(trx, 'work_domain', token);
  if (!owner) throw deadLink();
  if (owner !== userId) {
    throw forbidden('This link is for another account. Sign in to the account that requested it.');
  }
  const isUsed = (await useToken(trx, 'work_domain', token)) !== undefined;
  const domain = isUsed && (await takeWorkAddress(trx, userId));
  if (!domain) throw deadLink();
  // The link stays valid, because the member may change the website back.
  if (provableDomain(await findWebsite(trx, userId)) !== domain) {
    throw conflict(
      `Your website is no longer at ${domain}. Request a new link for your current domain.`,
    );
  }
  const before = await findWorkDomain(trx, userId);
  const state = await upsertWorkDomain(trx, userId, domain);
  const waited = before?.state === 'held' && before.domain === domain;
  if (state === 'held' && !waited) await notifyModerators(trx, 'badges', userId);
  const follows =
    state === 'held'
      ? 'Our moderators will review your badge before it’s shown.'
      : 'Other members can now see your badge.';
  return { message: `Your email address at ${domain} is confirmed. ${follows}` };
}

export function registerBadges(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits } = routeDeps;
  const { db } = deps;

  serve(router, listBadges, async ({ user }) => {
    const row = await findBadges(db, user.id);
    if (!row) throw unauthenticated();
    return presentBadges(row);
  });

  serve(
    router,
    askWorkDomain,
    async ({ ctx, user: { id, isVerified }, body: { email: address } }) => {
      // Otherwise an unverified account could make us email strangers.
      if (!isVerified) throw refused('Verify your account’s email address first');
      const domain = askedDomain(await findWebsite(db, id), address);
      return limits.during(limits.workDomain(id, ctx.ip, address), () =>
        commitReply(ctx, db, async (trx) => {
          await upsertWorkAddress(trx, { user_id: id, address, domain });
          await deleteTokens(trx, 'work_domain', id);
          await enqueue(trx, workDomainTask, { userId: id, address, since: Date.now() });
          return { message: 'To confirm, open the link we sent to this email address.' };
        }),
      );
    },
  );

  serve(router, confirmWorkDomain, ({ ctx, user, body }) =>
    openLink(routeDeps, ctx, () =>
      commitReply(ctx, db, (trx) => confirm(trx, user.id, body.token)),
    ),
  );
}
