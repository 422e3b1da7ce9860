import type { IncomingMessage } from 'node:http';
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
import {
  MOST_FILE_BYTES,
  PreviewBody,
  PublishBody,
  reader,
  RemoveBody,
  RollbackBody,
  type CollectedReply,
  type MovedReply,
  type PreviewReply,
  type RemovedReply,
  type SentReply,
} from './calls.js';
import { collect } from './collect.js';
import { isBuildFile } from './contentType.js';
import { mayPublish, publisherOf, type Publisher } from './credentials.js';
import { acceptBuild, takeFile } from './incoming.js';
import { listRemotes } from './list.js';
import { makePreview } from './previews.js';
import { publish, remove, rollback } from './release.js';
import { stepsFault, type Canary } from './trials.js';
import { BUILD_ID, PART_NAME } from './schema.js';

/** Dependencies of the publishing API. `settings` are those that every service has. */
export interface PublisherDeps extends ServiceDeps {
  storage: Storage;
}

const readPublish = reader(PublishBody);
const readPreview = reader(PreviewBody);
const readRemove = reader(RemoveBody);
const readRollback = reader(RollbackBody);
const holdMs = 1000;
/** Permission to publish the shell and every remote. */
const EVERYTHING = '*';

/** Creates the app below `/registry/` for the publishing commands. Every call requires a credential. */
export function createPublisherApp(deps: PublisherDeps): Koa {
  const requirePublisher = createDoor(deps);
  return createKeyedApp('registry', deps, (router) => {
    router.get('/registry/remotes', async (ctx) => {
      await requirePublisher(ctx as unknown as Context);
      ctx.body = await listRemotes(deps.db);
    });
    router.post('/registry/collect', async (ctx) => {
      await requirePublisher(ctx as unknown as Context, EVERYTHING);
      ctx.body = (await collect(deps)) satisfies CollectedReply;
    });
    addUpload(router, deps, requirePublisher);
    addMoves(router, deps, requirePublisher);
    addPreview(router, deps, requirePublisher);
  });
}

type Door = (ctx: Context, name?: string) => Promise<Publisher>;

/**
 * Creates the credential check. Limits the number of attempts with wrong credentials for each client. Correct
 * credentials are not counted.
 */
function createDoor({ db, settings }: PublisherDeps): Door {
  const limits = createLimits({ db, holdMs: settings.production ? holdMs : 0 });
  const points = Math.round(20 * settings.rateLimitScale);
  const limit: Limit = { name: 'credential', points, seconds: 3600, counts: 'failures' };
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

/**
 * Checks the credential, then reads the request. If the body arrived after the headers, checks the credential again, so
 * that a request can't be held open to publish after its credential was revoked.
 */
async function readAllowed<Sent>(
  requirePublisher: Door,
  ctx: Context,
  name: string,
  read: (body: IncomingMessage) => Promise<Sent>,
): Promise<{ sent: Sent; by: string }> {
  const isHere = ctx.req.complete;
  const { id: by } = await requirePublisher(ctx, name);
  const sent = await read(ctx.req);
  if (!isHere) await requirePublisher(ctx, name);
  return { sent, by };
}

const named = (pattern: string, value = ''): string => {
  if (!new RegExp(pattern).test(value)) throw notFound();
  return value;
};

function requireFileName(file: string): void {
  if (file === 'build.json' || isBuildFile(file.replace(/\.br$/, ''))) return;
  throw new AppError('validation_failed', `A build can't contain a file like ${file}.`);
}

function addUpload(router: Router, deps: PublisherDeps, requirePublisher: Door): void {
  router.put('/registry/remotes/:name/builds/:build/:file', async (ctx) => {
    const { params } = ctx;
    const name = named(PART_NAME, params['name']);
    const build = named(BUILD_ID, params['build']);
    const file = params['file'] ?? '';
    const read = (body: IncomingMessage) => {
      requireFileName(file);
      return readRaw(body, MOST_FILE_BYTES);
    };
    const { sent } = await readAllowed(requirePublisher, ctx as unknown as Context, name, read);
    ctx.body = { known: await takeFile(deps, { name, build }, file, sent) } satisfies SentReply;
  });
}

function requireRising({ steps, every }: Canary): void {
  const fault = stepsFault(steps, every);
  if (fault) throw new AppError('validation_failed', fault);
}

/**
 * Adds a POST route for one remote or the shell. Only publishers with permission for this name may call it. `work`
 * returns the reply.
 */
function onPost<Sent>(
  router: Router,
  requirePublisher: Door,
  path: string,
  readSent: (body: unknown) => Sent,
  work: (name: string, sent: Sent, by: string) => Promise<unknown>,
): void {
  router.post(`/registry/remotes/:name/${path}`, async (ctx) => {
    const name = named(PART_NAME, ctx.params['name']);
    const read = async (body: IncomingMessage) => readSent(await readJson(body));
    const { sent, by } = await readAllowed(requirePublisher, ctx as unknown as Context, name, read);
    ctx.body = await work(name, sent, by);
  });
}

function addMoves(router: Router, deps: PublisherDeps, requirePublisher: Door): void {
  const { db } = deps;
  onPost(router, requirePublisher, 'publish', readPublish, async (name, wanted, who) => {
    const { build } = wanted;
    if (wanted.canary) requireRising(wanted.canary);
    await acceptBuild(deps, { name, build }, who);
    const moved = await publish(db, { ...wanted, name, who });
    return { name, build, moved } satisfies MovedReply;
  });
  onPost(router, requirePublisher, 'rollback', readRollback, async (name, wanted, who) => {
    const build = await rollback(db, { ...wanted, name, who });
    return { name, build, moved: true } satisfies MovedReply;
  });
  onPost(router, requirePublisher, 'remove', readRemove, async (name, seen, who) => {
    const build = await remove(db, { ...seen, name, who });
    return { name, build } satisfies RemovedReply;
  });
}

const DAY_HOURS = 24;

/** Adds the route that creates a preview. Only people with the link can see the build. */
function addPreview(router: Router, deps: PublisherDeps, requirePublisher: Door): void {
  const { publicUrl, sessionKeys } = deps.settings;
  onPost(router, requirePublisher, 'preview', readPreview, async (name, sent, by) => {
    const { build, hours = DAY_HOURS } = sent;
    const { token, until } = await makePreview(deps, sessionKeys, { name, build, hours, by });
    deps.log.info({ name, build, by, until }, 'preview created');
    const link = `${publicUrl}/preview/${token}`;
    return { link, until: until.toISOString() } satisfies PreviewReply;
  });
}
