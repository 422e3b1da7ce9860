import type Router from '@koa/router';
import {
  createFounderProfile,
  getFounderProfile,
  updateFounderProfile,
} from '@introvest/contracts/onboarding';
import type { FounderFacts } from '@introvest/contracts/profileFields';
import { toColumns } from '@introvest/service-kit/columns';
import { conflict, notFound, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { Db } from '@introvest/service-kit/db';
import type { OnboardingDeps } from '../deps.js';
import { deleteDraft, findDraft } from '../drafts/queries.js';
import { adoptFiles, givenFiles, lockFilesOf, presentFiles } from '../files/adopt.js';
import { enqueueMatching } from '../searches/matching.js';
import { ownFields, presentFounder } from './present.js';
import { findProfile, insertProfile, updateProfile } from '../profiles/queries.js';
import { noFounderAliases, stepOf, syncFounderAliases } from './aliasFields.js';

const noProfile = 'You don’t have a founder profile yet.';

async function requireProfile(db: Db, userId: string) {
  const row = await findProfile(db, 'founder_profiles', userId);
  if (!row) throw notFound(noProfile);
  return presentFounder(row);
}

export function registerFounders(router: Router, { db }: OnboardingDeps): void {
  serve(router, getFounderProfile, ({ user }) => requireProfile(db, user.id));

  serve(router, createFounderProfile, async ({ ctx, user, body }) => {
    const profile = syncFounderAliases(noFounderAliases, body);
    try {
      return await commitReply(ctx, db, async (trx) => {
        await lockFilesOf(trx, user.id);
        const draft = await findDraft(trx, 'founder_drafts', user.id);
        // The draft contains the files that were uploaded during the wizard.
        const known = { ...givenFiles(draft?.form ?? {}), ...givenFiles(body) };
        const files = await presentFiles(trx, user.id, known);
        await insertProfile(trx, 'founder_profiles', {
          ...toColumns<FounderFacts>({ ...profile, ...files }, ownFields),
          id: newId(),
          user_id: user.id,
          onboarding_step: stepOf(body),
          onboarding_completed: true,
        });
        await adoptFiles(trx, user.id, files);
        await deleteDraft(trx, 'founder_drafts', user.id);
        await enqueueMatching(trx, user.id);
        return requireProfile(trx, user.id);
      });
    } catch (error) {
      if (!violates(error, 'founder_profiles_user_id_key')) throw error;
      throw conflict('You already have a founder profile.');
    }
  });

  serve(router, updateFounderProfile, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      await lockFilesOf(trx, user.id);
      const changes = syncFounderAliases(await requireProfile(trx, user.id), body);
      await updateProfile(
        trx,
        'founder_profiles',
        user.id,
        toColumns<FounderFacts>(changes, ownFields),
      );
      await adoptFiles(trx, user.id, body);
      await enqueueMatching(trx, user.id);
      return requireProfile(trx, user.id);
    }),
  );
}
