import type Router from '@koa/router';
import {
  getFounderDraft,
  getInvestorDraft,
  saveFounderDraft,
  saveInvestorDraft,
} from '@introvest/contracts/onboarding';
import { conflict } from '@introvest/service-kit/errors';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { OnboardingDeps } from '../deps.js';
import { presentFiles } from '../files/adopt.js';
import { findDraft, upsertDraft } from './queries.js';

const complete = 'Your profile is already complete.';

export function registerDrafts(router: Router, { db }: OnboardingDeps): void {
  serve(router, getFounderDraft, async ({ user }) => {
    const draft = await findDraft(db, 'founder_drafts', user.id);
    return { step: draft?.step ?? 0, values: draft?.form ?? {} };
  });

  serve(router, saveFounderDraft, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      const files = await presentFiles(trx, user.id, body.values);
      const form = { ...body.values, ...files };
      const draft = await upsertDraft(trx, 'founder_drafts', user.id, { form, step: body.step });
      if (!draft) throw conflict(complete);
      return { step: draft.step, values: draft.form };
    }),
  );

  serve(router, getInvestorDraft, async ({ user }) => {
    const draft = await findDraft(db, 'investor_drafts', user.id);
    return { values: draft?.form ?? {} };
  });

  serve(router, saveInvestorDraft, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      const draft = await upsertDraft(trx, 'investor_drafts', user.id, { form: body.values });
      if (!draft) throw conflict(complete);
      return { values: draft.form };
    }),
  );
}
