import { signedInCookieName, themeCookieName } from '@introvest/contracts/cookies';
import { isPlainTarget } from '@introvest/contracts/requestTarget';
import { join } from 'node:path';
import { NoShellYet, RegistryError } from '@introvest/registry/errors';
import type { FileStore } from '@introvest/registry/files';
import type { Previews } from '@introvest/registry/previews';
import type { RegistrySource } from '@introvest/registry/source';
import type { TrialCounts } from '@introvest/registry/trialKeeper';
import { isClientGone } from '@introvest/service-kit/clientGone';
import { createSampler, type Sampler } from '@introvest/service-kit/sampler';
import type { RequestListener } from 'node:http';
import Koa, { type Context } from 'koa';
import { createFaultTaker } from './clientFaults.js';
import { compressPage } from './compressPage.js';
import { readCspReport, type CspReport } from './cspReports.js';
import { sendFile } from './files.js';
import { newNonce, prerenderedHosts, setDocumentHeaders } from './headers.js';
import { renderDocument } from './html.js';
import { mayStartLater } from './laterStart.js';
import { robotsPath, sendRobots, sendSitemap, sitemapPath } from './crawlers.js';
import { measured } from './measured.js';
import { snapshotFor, type IsModerator } from './moderatorPages.js';
import { notices, renderNotice } from './notices.js';
import { readStartStyle } from './startStyle.js';
import { readDrawnAhead } from './drawnAhead.js';
import { documentPage } from './pages.js';
import { paymentSources } from './payments.js';
import { createPreviewing, PREVIEW_AREA } from './previews.js';
import { pushWorkerPath, sendPushWorker } from './pushWorker.js';
import { sendRegistry } from './registryJson.js';
import { sendRelease, setReleaseRules } from './releaseFiles.js';
import { gone, notFound, refuseMethod, refuseTarget } from './replies.js';
import { createFailureTaker } from './remoteFailures.js';
import { securityTextPath, sendSecurityText } from './securityText.js';
import { createSiteReader, type LiveSite } from './snapshot.js';
import { createLoadCounter } from './trialLoads.js';

export interface DocumentDeps {
  /** Source of the live release. */
  source: RegistrySource;
  /** Store for the files of the shell and the remotes. */
  store: FileStore;
  /** Handler of `/registry/`. If missing, nothing can be published. */
  publishers?: RequestListener | undefined;
  /** Counts page loads and failures of canaries. */
  trials?: TrialCounts | undefined;
  /** Source of previewed builds. If missing, previews are turned off. */
  previews?: Previews | undefined;
  /** Returns whether a request was made by a moderator. If missing, moderators' pages are hidden. */
  isModerator?: IsModerator | undefined;
  settings: {
    publicUrl: string;
    production: boolean;
    /** Payment source. Defaults to the provider in production, and to the local stand-in otherwise. */
    payments?: keyof typeof paymentSources;
    /** Set by `npm run dev`. Built files then change without changing their names, and source maps are served. */
    development?: boolean;
  };
  log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** The clock, which tests replace. */
  now?: () => number;
}

export interface DocumentApp extends Koa {
  /** Returns the latest CSP violations that browsers reported, oldest first. */
  cspReports(): readonly CspReport[];
}

type ReadSite = () => Promise<LiveSite | RegistryError>;
type CountLoad = ReturnType<typeof createLoadCounter>;
type Previewing = ReturnType<typeof createPreviewing>;

const KEPT_REPORTS = 100;
const STATIC = join(import.meta.dirname, '../static');

/** Creates the server that renders every page's HTML document and serves the built files of the shell and remotes. */
export function createApp(deps: DocumentDeps): DocumentApp {
  const app = new Koa();
  const reports: CspReport[] = [];
  const isNews = createSampler(deps.now ? { now: deps.now } : {});
  const read = createSiteReader(deps.source);
  const readSite = () => readOrReport(deps, read, isNews);
  const secure = deps.settings.publicUrl.startsWith('https:');
  // Trusts the proxy's client headers only if TLS is used, because anybody could set them if there were no proxy.
  app.proxy = secure;
  const { log, now, trials, previews } = deps;
  const previewing = createPreviewing({ previews, secure, isNews, log, now });
  const isPreviewing = previewing.isOn;
  const takeFailure = createFailureTaker({ readSite, trials, isPreviewing, isNews, log, now });
  const takeFault = createFaultTaker({ readSite, isNews, log, now });
  const countLoad = createLoadCounter({ trials, now });
  // Koa's default listener prints to the console.
  app.on('error', (error: unknown, ctx?: Context) => {
    if ((ctx && isClientGone(ctx.req, error)) || !isNews('response', String(error))) return;
    deps.log.error({ err: error }, 'could not render the document');
  });
  app.use(measured);
  app.use(async (ctx) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000');
    setReleaseRules(ctx);
    if (!isPlainTarget(ctx.req.url ?? '')) return refuseTarget(ctx);
    if (ctx.path.startsWith('/registry/')) return passToPublishers(ctx, deps);
    if (ctx.path === '/csp-report') return takeReport(ctx, deps, isNews, reports);
    if (ctx.path === '/remote-failure' && ctx.method === 'POST') return takeFailure(ctx);
    if (ctx.path === '/client-error' && ctx.method === 'POST') return takeFault(ctx);
    if (ctx.path.startsWith(PREVIEW_AREA)) return previewing.answer(ctx);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuseMethod(ctx, 'GET, HEAD');
    if (ctx.path === '/registry.json') {
      return sendRegistry(ctx, await readSite(), deps.settings.production);
    }
    if (ctx.path === securityTextPath) {
      return sendSecurityText(ctx, deps.settings.publicUrl, (deps.now ?? Date.now)());
    }
    if (ctx.path === robotsPath) return sendRobots(ctx, deps.settings.publicUrl);
    if (ctx.path === sitemapPath) {
      return sendSitemap(ctx, await readSite(), deps.settings.publicUrl);
    }
    if (ctx.path === pushWorkerPath) return sendPushWorker(ctx, STATIC);
    if (await sendStatic(ctx, deps)) return;
    await sendDocument(ctx, deps, readSite, { countLoad, previewing });
  });
  return Object.assign(app, { cspReports: () => reports });
}

function passToPublishers(ctx: Context, { publishers }: DocumentDeps) {
  if (!publishers) return notFound(ctx);
  ctx.respond = false;
  ctx.res.statusCode = 200;
  publishers(ctx.req, ctx.res);
}

/** Logs only one report for each kind, page and minute, because anybody can send any number of reports. */
async function takeReport(
  ctx: Context,
  { log }: DocumentDeps,
  isNews: Sampler,
  reports: CspReport[],
) {
  if (ctx.method !== 'POST') return refuseMethod(ctx, 'POST');
  const report = await readCspReport(ctx);
  ctx.status = 204;
  if (!report || !isNews('csp', `${report.directive} ${report.document}`)) return;
  reports.push(report);
  if (reports.length > KEPT_REPORTS) reports.shift();
  log.warn({ report }, 'content security policy violation in a browser');
}

/** Returns true if the URL is that of a file, whether or not the file exists. */
async function sendStatic(ctx: Context, deps: DocumentDeps): Promise<boolean> {
  const segments = ctx.path.split('/').slice(1);
  const releases = { store: deps.store, development: deps.settings.development === true };
  const [area, ...rest] = segments;
  if (area === 'assets' && rest.length === 1) {
    return sendRelease(ctx, releases, segments);
  }
  if (area === 'remotes') {
    return rest.length === 3 ? sendRelease(ctx, releases, segments) : gone(ctx);
  }
  if (area === 'assets' || area === 'api') return gone(ctx);
  if (ctx.path === '/favicon.ico') {
    ctx.redirect('/favicon.svg');
    return true;
  }
  if (segments.length !== 1 || !(await sendFile(ctx, STATIC, segments))) return false;
  ctx.set('Cache-Control', 'public, max-age=86400');
  return true;
}

async function sendDocument(
  ctx: Context,
  deps: DocumentDeps,
  readSite: ReadSite,
  { countLoad, previewing }: { countLoad: CountLoad; previewing: Previewing },
) {
  const nonce = newNonce();
  const live = await readSite();
  ctx.type = 'html';
  if (live instanceof RegistryError) return sendUnavailable(ctx, nonce, live);
  const { publicUrl } = deps.settings;
  const whole = await previewing.siteFor(ctx, live);
  const { snapshot, isPrivate } = await snapshotFor(whole.snapshot, ctx.path, () =>
    isModerator(ctx, deps),
  );
  const site = { ...whole, snapshot };
  const signedIn = ctx.cookies.get(signedInCookieName) === '1';
  const page = documentPage(site.snapshot, ctx.path, signedIn);
  ctx.state.route = page.route;
  const payments = page.payments ? paymentSource(deps) : undefined;
  const read = (file: string) => deps.store.read(file);
  const drawn = await readDrawnAhead(read, page, ctx.search);
  const startStyle = drawn && (await readStartStyle(read, site.shell));
  const startsLater = drawn?.hasControls === false && mayStartLater(live, site, page);
  setDocumentHeaders(ctx, nonce, {
    ...(drawn ? prerenderedHosts(startsLater) : payments?.hosts),
    'worker-src': new URL(pushWorkerPath, publicUrl).href,
  });
  const chosen = ctx.cookies.get(themeCookieName);
  const theme: 'light' | 'dark' | undefined =
    chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  const url = new URL(publicUrl + ctx.path).href;
  ctx.status = page.status;
  const paymentScript = payments?.script;
  const context = { nonce, url, theme, paymentScript, drawn, startStyle, startsLater };
  // Previews and moderators' pages aren't counted or cached.
  if (isPrivate || site.snapshot.preview) ctx.set('Cache-Control', 'no-store');
  else countLoad(ctx, live, site, page.remote);
  await compressPage(ctx, renderDocument(site, page, context));
}

/** Treats nobody as a moderator if the check fails. */
const isModerator = async (ctx: Context, { isModerator: judge, log }: DocumentDeps) =>
  judge?.(ctx.get('cookie')).catch((err: unknown) => {
    log.warn({ err }, 'could not check whether this person is a moderator');
    return false;
  }) ?? false;

function sendUnavailable(ctx: Context, nonce: string, why: RegistryError) {
  const notice = why instanceof NoShellYet ? notices.opening : notices.unavailable;
  setDocumentHeaders(ctx, nonce);
  ctx.status = notice.status;
  ctx.set('Retry-After', '30');
  ctx.body = renderNotice(nonce, notice);
}

const paymentSource = ({ settings: { payments, production } }: DocumentDeps) =>
  paymentSources[payments ?? (production ? 'provider' : 'local')];

async function readOrReport({ log }: DocumentDeps, read: () => Promise<LiveSite>, isNews: Sampler) {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const isFault = !(error instanceof NoShellYet);
    if (isFault && isNews('registry', error.message)) log.error({ err: error }, error.message);
    return error;
  }
}
