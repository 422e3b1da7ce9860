import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Router from '@koa/router';
import {
  uploadAttachment,
  uploadBusinessPlan,
  uploadFinancialProjections,
  uploadPitchDeck,
  uploadProfileImage,
} from '@introvest/contracts/onboarding';
import { uploadRules, type UploadField } from '@introvest/contracts/vocabularies';
import { authorizeAgain } from '@introvest/service-kit/access';
import { fairUseOf, isNewAccount } from '@introvest/service-kit/fairUse';
import { overloaded } from '@introvest/service-kit/errors';
import { createWorkQueue } from '@introvest/service-kit/workQueue';
import { createLimits, type Limit } from '@introvest/service-kit/limits';
import { serve } from '@introvest/service-kit/serve';
import type { SessionUser } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { OnboardingDeps } from '../deps.js';
import { keepFile } from './keep.js';
import { prepareFile } from './prepare.js';
import { receiveFile } from './receive.js';

const uploadsPerHour = 500;
const newAccountUploadsPerHour = 100;
const megabyte = 1024 * 1024;
const longest = 10 * megabyte;
/** Maximum number of concurrent uploads, which occupy disk space (`infra/kubernetes/parts.mjs`). */
const atOnce = { person: 6, all: 80 };

export const temporaryPrefix = join(tmpdir(), 'introvest-upload-');

const crowded = () =>
  overloaded('Too many files are being uploaded right now. Try again in a few seconds.');

export function registerUploads(router: Router, deps: OnboardingDeps): void {
  const limits = createLimits(deps);
  const fairUse = fairUseOf(deps);
  const perHour = (points: number): Limit => ({
    name: 'uploads',
    points: Math.round(points * deps.settings.rateLimitScale),
    seconds: 60 * 60,
    counts: 'tries',
  });
  const times = Math.max(1, deps.settings.rateLimitScale);
  const underWay = createWorkQueue({
    slots: Math.round(atOnce.all * times),
    waiting: 0,
    perKey: Math.round(atOnce.person * times),
    full: crowded,
  });
  const [known, newcomers] = [perHour(uploadsPerHour), perHour(newAccountUploadsPerHour)];

  async function receive(ctx: Context, user: SessionUser, field: UploadField) {
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    const folder = await mkdtemp(`${temporaryPrefix}${process.pid}-`);
    try {
      const path = join(folder, 'file');
      const { megabytes } = uploadRules[field];
      const received = await receiveFile(ctx.req, { field, megabytes, path });
      const file = await prepareFile(field, path, received, {
        person: user.id,
        signal: gone.signal,
      });
      await authorizeAgain(ctx);
      return await keepFile(ctx, deps, { user, field, file });
    } finally {
      // If this fails, a job removes the folder later. The file is stored, so its URL must be returned.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  function upload(ctx: Context, user: SessionUser, field: UploadField) {
    const limit = isNewAccount(user.id) ? newcomers : known;
    const work = () => {
      // An upload without a declared length counts as the longest upload allowed.
      fairUse.take('megabyte', user.id, (ctx.request.length ?? longest) / megabyte);
      return receive(ctx, user, field);
    };
    return underWay.run(user.id, () => limits.during([{ limit, key: user.id }], work));
  }

  serve(router, uploadPitchDeck, ({ ctx, user }) => upload(ctx, user, 'pitchDeck'));
  serve(router, uploadProfileImage, ({ ctx, user }) => upload(ctx, user, 'profileImage'));
  serve(router, uploadBusinessPlan, ({ ctx, user }) => upload(ctx, user, 'businessPlan'));
  serve(router, uploadFinancialProjections, ({ ctx, user }) =>
    upload(ctx, user, 'financialProjections'),
  );
  serve(router, uploadAttachment, ({ ctx, user }) => upload(ctx, user, 'attachment'));
}
