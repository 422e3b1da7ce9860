import type Router from '@koa/router';
import { getFounderDraft, saveFounderDraft } from '@introvest/contracts/onboarding';
import { conflict } from '@introvest/service-kit/errors';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { OnboardingDeps } from '../deps.js';
import { requireOwnFiles } from '../files/adopt.js';
import { findDraft, upsertDraft } from './queries.js';

export function registerDrafts(router: Router, { db }: OnboardingDeps): void {
  serve(router, getFounderDraft, async ({ user }) => {
    const draft = await findDraft(db, user.id);
    return { step: draft?.step ?? 0, values: draft?.form ?? {} };
  });

  serve(router, saveFounderDraft, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      await requireOwnFiles(trx, user.id, body.values);
      const draft = await upsertDraft(trx, user.id, body.step, body.values);
      if (!draft) throw conflict('Your profile is complete already.');
      return { step: draft.step, values: draft.form };
    }),
  );
}
