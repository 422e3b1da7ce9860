import type Router from '@koa/router';
import { readJson, readRaw } from '@introvest/service-kit/body';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import { createKeyedApp } from '@introvest/service-kit/app';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { AppError, forbidden, notFound } from '@introvest/service-kit/errors';
import { createLimits, type Limit } from '@introvest/service-kit/limits';
import type { Storage } from '@introvest/service-kit/storage';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Static, TSchema } from 'typebox';
import {
  MOST_FILE_BYTES,
  PreviewBody,
  PublishBody,
  reader,
  RemoveBody,
  RollbackBody,
  type CollectedReply,
  type PublishReply,
  type PreviewReply,
  type SentReply,
} from './calls.js';
import { collect } from './collect.js';
import { isBuildFile } from './contentType.js';
import { mayPublish, publisherOf, type Publisher } from './credentials.js';
import { acceptBuild, storeUpload } from './storeUpload.js';
import { listRemotes } from './list.js';
import { makePreview } from './previews.js';
import { publish, remove, rollback } from './release.js';
import { stepsFault } from './canaries.js';
import { isBuildId, isPartName } from './schema.js';

export interface PublisherDeps extends ServiceDeps {
  storage: Storage;
}

const limitOf = (scale: number): Limit => ({
  name: 'credential',
  points: Math.round(20 * scale),
  seconds: 3600,
  counts: 'failures',
});
const EVERYTHING = '*';
const DAY_HOURS = 24;

export function createPublisherApp(deps: PublisherDeps): Koa {
  const requirePublisher = createAuthenticatePublisher(deps);
  return createKeyedApp('registry', deps, (router) => {
    router.get('/registry/remotes', async (ctx) => {
      await requirePublisher(ctx);
      ctx.body = await listRemotes(deps.db);
    });
    router.post('/registry/collect', async (ctx) => {
      await requirePublisher(ctx, EVERYTHING);
      ctx.body = (await collect(deps)) satisfies CollectedReply;
    });
    router.put('/registry/remotes/:name/builds/:build/:file', async (ctx) => {
      const { name = '', build = '', file = '' } = ctx.params as Record<string, string>;
      if (!isPartName(name) || !isBuildId(build)) throw notFound();
      await requirePublisher(ctx, name);
      requireFileName(file);
      const bytes = await readRaw(ctx.req, MOST_FILE_BYTES);
      ctx.body = {
        known: await storeUpload(deps, { name, build }, file, bytes),
      } satisfies SentReply;
    });
    addPosts(router, deps, requirePublisher);
  });
}

function addPosts(
  router: Router,
  deps: PublisherDeps,
  requirePublisher: AuthenticatePublisher,
): void {
  const { db, settings, log } = deps;
  const onPost = <Schema extends TSchema>(
    action: string,
    schema: Schema,
    work: (sent: Static<Schema>, by: { name: string; who: string }) => Promise<object>,
  ) => {
    const check = reader(schema);
    router.post(`/registry/remotes/:name/${action}`, async (ctx) => {
      const { name = '' } = ctx.params as Record<string, string>;
      if (!isPartName(name)) throw notFound();
      // Checks the credential after the body has arrived, so that no request can outlive a revoked credential.
      const body = await readJson(ctx.req);
      const { id: who } = await requirePublisher(ctx, name);
      ctx.body = await work(check(body), { name, who });
    });
  };
  onPost('publish', PublishBody, async (sent, { name, who }) => {
    const { build, canary } = sent;
    const fault = canary && stepsFault(canary);
    if (fault) throw new AppError('validation_failed', fault);
    await acceptBuild(deps, { name, build }, who);
    const moved = await publish(db, { ...sent, name, who });
    return { name, build, moved } satisfies PublishReply;
  });
  onPost('rollback', RollbackBody, async (sent, by) => {
    const build = await rollback(db, { ...sent, ...by });
    return { name: by.name, build, moved: true } satisfies PublishReply;
  });
  onPost('remove', RemoveBody, async (seen, by) => {
    const build = await remove(db, { ...seen, ...by });
    return { name: by.name, build, moved: true } satisfies PublishReply;
  });
  onPost('preview', PreviewBody, async ({ build, hours = DAY_HOURS }, { name, who: by }) => {
    const wanted = { name, build, hours, by };
    const { token, until } = await makePreview(deps, settings.sessionKeys, wanted);
    log.info({ name, build, by, until }, 'preview created');
    const link = `${settings.publicUrl}/preview/${token}`;
    return { link, until: until.toISOString() } satisfies PreviewReply;
  });
}

type AuthenticatePublisher = (
  ctx: Pick<Context, 'get' | 'ip'>,
  name?: string,
) => Promise<Publisher>;

function createAuthenticatePublisher({ db, settings }: PublisherDeps): AuthenticatePublisher {
  const limits = createLimits({ db });
  const limit = limitOf(settings.rateLimitScale);
  return async (ctx, name) => {
    const [, credential] = /^Bearer ([\w.~-]{1,200})$/.exec(ctx.get('Authorization')) ?? [];
    if (!credential)
      throw new AppError('unauthenticated', 'This call needs a credential for publishing.');
    const tries = [{ limit, key: networkOf(ctx.ip).narrow }];
    const publisher = await limits.during(tries, () => publisherOf(db, credential));
    if (name !== undefined && !mayPublish(publisher, name)) {
      const what = name === EVERYTHING ? 'do this' : `publish ${name}`;
      throw forbidden(`This credential has no permission to ${what}.`);
    }
    return publisher;
  };
}

function requireFileName(file: string): void {
  if (file === 'build.json' || isBuildFile(file.replace(/\.br$/, ''))) return;
  throw new AppError('validation_failed', `A build can't contain a file like ${file}.`);
}
