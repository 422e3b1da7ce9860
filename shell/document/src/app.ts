import { signedInCookieName, themeCookieName } from '@introvest/contracts/cookies';
import { isPlainTarget } from '@introvest/contracts/requestTarget';
import { NoShellYet, RegistryError } from '@introvest/registry/errors';
import type { FileStore } from '@introvest/registry/files';
import type { Previews } from '@introvest/registry/previews';
import type { RegistrySource } from '@introvest/registry/source';
import type { CanaryCounter } from '@introvest/registry/canaryWorker';
import { isClientGone } from '@introvest/service-kit/clientGone';
import { createSampler, type Sampler } from '@introvest/service-kit/sampler';
import type { RequestListener } from 'node:http';
import Koa, { type Context } from 'koa';
import { compressPage } from './compressPage.js';
import { robotsPath, sendRobots, sendSitemap, sitemapPath } from './crawlers.js';
import {
  notFound,
  pushWorkerPath,
  refuseMethod,
  refuseTarget,
  sendRelease,
  sendStatic,
  setReleaseRules,
} from './files.js';
import { newNonce, prerenderedHosts, setDocumentHeaders } from './headers.js';
import { renderDocument } from './html.js';
import { mayStartLater } from './laterStart.js';
import { measureRequests } from './measureRequests.js';
import { snapshotFor, type IsModerator } from './moderatorPages.js';
import { sendNotice } from './notices.js';
import { documentPage } from './pages.js';
import { paymentSources } from './payments.js';
import { readPrerendered, readStartStyle } from './prerendered.js';
import { createPreviewing, PREVIEW_AREA } from './previews.js';
import { sendRegistry } from './registryJson.js';
import { createReports } from './reports.js';
import { securityTextPath, sendSecurityText } from './securityText.js';
import { createSiteReader, type LiveSite } from './snapshot.js';
import { createLoadCounter } from './loadCounter.js';

export interface DocumentDeps {
  source: RegistrySource;
  store: FileStore;
  publishers?: RequestListener | undefined;
  canaryCounter?: CanaryCounter | undefined;
  /** Source of previewed builds. Previews are turned off if it is undefined. */
  previews?: Previews | undefined;
  /** Returns whether a moderator made the request. Moderators' pages are hidden if it is undefined. */
  isModerator?: IsModerator | undefined;
  settings: {
    publicUrl: string;
    production: boolean;
    /** Payment source. Defaults to the provider in production, and to the local stand-in elsewhere. */
    payments?: keyof typeof paymentSources;
    /** Set by `npm run dev`. Built files then change without being renamed, and source maps are served. */
    development?: boolean;
  };
  log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  now?: (() => number) | undefined;
}

type ReadSite = () => Promise<LiveSite | RegistryError>;
type CountLoad = ReturnType<typeof createLoadCounter>;
type Previewing = ReturnType<typeof createPreviewing>;

export function createApp(deps: DocumentDeps): Koa {
  const app = new Koa();
  const { log, now, canaryCounter, previews, settings } = deps;
  const { publicUrl, production, development = false } = settings;
  const shouldLog = createSampler(now ? { now } : {});
  const readSite = siteReader(deps, shouldLog);
  const secure = publicUrl.startsWith('https:');
  // Trusts the proxy's client headers only under TLS. Without a proxy, anyone could set them.
  app.proxy = secure;
  const previewing = createPreviewing({ previews, secure, shouldLog, log, now });
  const isPreviewing = previewing.isOn;
  const reports = createReports({ readSite, canaryCounter, isPreviewing, shouldLog, log, now });
  const countLoad = createLoadCounter(canaryCounter, now);
  // Koa's default listener prints to the console.
  app.on('error', (error: unknown, ctx?: Context) => {
    if ((ctx && isClientGone(ctx.req, error)) || !shouldLog('response', String(error))) return;
    log.error({ err: error }, 'could not render the document');
  });
  app.use(measureRequests);
  app.use(async (ctx) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000');
    setReleaseRules(ctx);
    if (!isPlainTarget(ctx.req.url ?? '')) return refuseTarget(ctx);
    const { path, method } = ctx;
    if (path.startsWith('/registry/')) return passToPublishers(ctx, deps);
    if (path.startsWith(PREVIEW_AREA)) return previewing.answer(ctx);
    if (method === 'POST') {
      if (path === '/csp-report') return reports.takeViolation(ctx);
      if (path === '/remote-failure') return reports.takeFailure(ctx);
      if (path === '/client-error') return reports.takeFault(ctx);
    }
    if (path === '/csp-report') return refuseMethod(ctx, 'POST');
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(ctx, 'GET, HEAD');
    if (path === '/registry.json') return sendRegistry(ctx, await readSite(), production);
    if (path === securityTextPath) return sendSecurityText(ctx, publicUrl, (now ?? Date.now)());
    if (path === robotsPath) return sendRobots(ctx, publicUrl);
    if (path === sitemapPath) return sendSitemap(ctx, await readSite(), publicUrl);
    const [, area] = path.split('/');
    if (area === 'assets' || area === 'remotes') return sendRelease(ctx, deps.store, development);
    if (area === 'api') return notFound(ctx);
    if (path === '/favicon.ico') return ctx.redirect('/favicon.svg');
    if (sendStatic(ctx)) return;
    await sendDocument(ctx, deps, readSite, { countLoad, previewing });
  });
  return app;
}

function passToPublishers(ctx: Context, { publishers }: DocumentDeps) {
  if (!publishers) return notFound(ctx);
  ctx.respond = false;
  ctx.res.statusCode = 200;
  publishers(ctx.req, ctx.res);
}

async function sendDocument(
  ctx: Context,
  deps: DocumentDeps,
  readSite: ReadSite,
  { countLoad, previewing }: { countLoad: CountLoad; previewing: Previewing },
) {
  const live = await readSite();
  if (live instanceof RegistryError) return sendUnavailable(ctx, live);
  const nonce = newNonce();
  ctx.type = 'html';
  const { publicUrl, production, payments: source } = deps.settings;
  const whole = await previewing.siteFor(ctx, live);
  const { snapshot, isPrivate } = await snapshotFor(whole.snapshot, ctx.path, () =>
    isModerator(ctx, deps),
  );
  const site = { ...whole, snapshot };
  const signedIn = ctx.cookies.get(signedInCookieName) === '1';
  const page = documentPage(site.snapshot, ctx.path, signedIn);
  ctx.state.route = page.route;
  const payments = page.payments
    ? paymentSources[source ?? (production ? 'provider' : 'local')]
    : undefined;
  const read = (file: string) => deps.store.read(file);
  const drawn = await readPrerendered(read, page, ctx.search);
  const startStyle = drawn && (await readStartStyle(read, site.shell));
  const startsLater = drawn?.hasControls === false && mayStartLater(live, site, page);
  setDocumentHeaders(ctx, nonce, {
    ...(drawn ? prerenderedHosts(startsLater) : payments?.hosts),
    'worker-src': `${new URL(pushWorkerPath, publicUrl).href} ${new URL('/remotes/', publicUrl).href}`,
  });
  const chosen = ctx.cookies.get(themeCookieName);
  const theme: 'light' | 'dark' | undefined =
    chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  const url = new URL(publicUrl + ctx.path).href;
  ctx.status = page.status;
  const paymentScript = payments?.script;
  const context = { nonce, url, theme, paymentScript, drawn, startStyle, startsLater };
  // Previews and moderators' pages are neither counted nor cached.
  if (isPrivate || site.snapshot.preview) ctx.set('Cache-Control', 'no-store');
  else countLoad(ctx, live, site, page.remote);
  await compressPage(ctx, renderDocument(site, page, context));
}

const isModerator = async (ctx: Context, { isModerator: judge, log }: DocumentDeps) =>
  judge?.(ctx.get('cookie')).catch((err: unknown) => {
    log.warn({ err }, 'could not check whether this person is a moderator');
    return false;
  }) ?? false;

function sendUnavailable(ctx: Context, why: RegistryError) {
  sendNotice(ctx, why instanceof NoShellYet ? 'opening' : 'unavailable');
  ctx.set('Retry-After', '30');
}

function siteReader({ source, log }: DocumentDeps, shouldLog: Sampler): ReadSite {
  const read = createSiteReader(source);
  return () =>
    read().catch((error: unknown) => {
      if (!(error instanceof RegistryError)) throw error;
      const isFault = !(error instanceof NoShellYet);
      if (isFault && shouldLog('registry', error.message)) log.error({ err: error }, error.message);
      return error;
    });
}
