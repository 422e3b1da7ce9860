import type Router from '@koa/router';
import {
  createFounderProfile,
  createInvestorProfile,
  getFounderProfile,
  getInvestorProfile,
  updateFounderProfile,
  updateInvestorProfile,
  type FounderProfile,
  type InvestorProfile,
} from '@introvest/contracts/onboarding';
import { founderFields, investorFields } from '@introvest/contracts/profileFields';
import { serve } from '@introvest/service-kit/serve';
import type { OnboardingDeps } from '../deps.js';
import { findDraft } from '../drafts/queries.js';
import { givenFiles, presentFiles } from '../files/adopt.js';
import { noFounderAliases, stepOf, syncFounderAliases } from '../founders/aliasFields.js';
import { nameOf, newInvestor, syncInvestorAliases } from '../investors/aliasFields.js';
import { findPersonName } from './queries.js';
import { createProfiles } from './store.js';

export function registerProfiles(router: Router, { db }: OnboardingDeps): void {
  const founders = createProfiles<FounderProfile>(db, 'founder', founderFields);
  const investors = createProfiles<InvestorProfile>(db, 'investor', investorFields);
  const nameFor = async (userId: string) => nameOf(await findPersonName(db, userId));

  serve(router, getFounderProfile, ({ user }) => founders.read(db, user.id));

  serve(router, createFounderProfile, ({ ctx, user, body }) =>
    founders.insert(ctx, user.id, async (trx) => {
      const draft = await findDraft(trx, 'founder_drafts', user.id);
      const known = { ...givenFiles(draft?.form ?? {}), ...givenFiles(body) };
      const files = await presentFiles(trx, user.id, known);
      const facts = { ...syncFounderAliases(noFounderAliases, body), ...files };
      return { facts, files, more: { onboarding_step: stepOf(body) } };
    }),
  );

  serve(router, updateFounderProfile, ({ ctx, user, body }) =>
    founders.update(ctx, user.id, body, (stored) => syncFounderAliases(stored, body)),
  );

  serve(router, getInvestorProfile, ({ user }) => investors.read(db, user.id));

  serve(router, createInvestorProfile, async ({ ctx, user, body }) => {
    const facts = newInvestor(body, await nameFor(user.id));
    return investors.insert(ctx, user.id, async (trx) => ({
      facts,
      files: await presentFiles(trx, user.id, body),
    }));
  });

  serve(router, updateInvestorProfile, async ({ ctx, user, body }) => {
    const name = await nameFor(user.id);
    return investors.update(ctx, user.id, body, (stored) =>
      syncInvestorAliases(stored, body, name),
    );
  });
}
