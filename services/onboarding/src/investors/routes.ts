import type Router from '@koa/router';
import {
  createInvestorProfile,
  getInvestorProfile,
  updateInvestorProfile,
} from '@introvest/contracts/onboarding';
import type { Db } from '@introvest/service-kit/db';
import type { InvestorFacts } from '@introvest/contracts/profileFields';
import { toColumns } from '@introvest/service-kit/columns';
import { conflict, notFound, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { OnboardingDeps } from '../deps.js';
import { deleteDraft } from '../drafts/queries.js';
import { adoptFiles, lockFilesOf, presentFiles } from '../files/adopt.js';
import { enqueueMatching } from '../searches/matching.js';
import { ownFields, presentInvestor } from './present.js';
import { findProfile, insertProfile, updateProfile } from '../profiles/queries.js';
import { findPersonName } from './queries.js';
import { nameOf, newInvestor, syncInvestorAliases } from './aliasFields.js';

const noProfile = 'You don’t have an investor profile yet.';

async function requireProfile(db: Db, userId: string) {
  const row = await findProfile(db, 'investor_profiles', userId);
  if (!row) throw notFound(noProfile);
  return presentInvestor(row);
}

export function registerInvestors(router: Router, { db }: OnboardingDeps): void {
  serve(router, getInvestorProfile, ({ user }) => requireProfile(db, user.id));

  serve(router, createInvestorProfile, async ({ ctx, user, body }) => {
    const profile = newInvestor(body, nameOf(await findPersonName(db, user.id)));
    try {
      return await commitReply(ctx, db, async (trx) => {
        await lockFilesOf(trx, user.id);
        await insertProfile(trx, 'investor_profiles', {
          ...toColumns<InvestorFacts>(profile, ownFields),
          id: newId(),
          user_id: user.id,
          onboarding_completed: true,
        });
        await adoptFiles(trx, user.id, await presentFiles(trx, user.id, body));
        await deleteDraft(trx, 'investor_drafts', user.id);
        await enqueueMatching(trx, user.id);
        return requireProfile(trx, user.id);
      });
    } catch (error) {
      if (!violates(error, 'investor_profiles_user_id_key')) throw error;
      throw conflict('You already have an investor profile.');
    }
  });

  serve(router, updateInvestorProfile, async ({ ctx, user, body }) => {
    const name = nameOf(await findPersonName(db, user.id));
    return commitReply(ctx, db, async (trx) => {
      await lockFilesOf(trx, user.id);
      const changes = syncInvestorAliases(await requireProfile(trx, user.id), body, name);
      await updateProfile(
        trx,
        'investor_profiles',
        user.id,
        toColumns<InvestorFacts>(changes, ownFields),
      );
      await adoptFiles(trx, user.id, body);
      await enqueueMatching(trx, user.id);
      return requireProfile(trx, user.id);
    });
  });
}
