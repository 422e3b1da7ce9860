import { signedInCookieName, themeCookieName } from '@introvest/contracts/cookies';
import { isPlainTarget } from '@introvest/contracts/requestTarget';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from '@introvest/registry/registry';
import { isClientGone } from '@introvest/service-kit/clientGone';
import { createSampler, type Sampler } from '@introvest/service-kit/sampler';
import Koa, { type Context } from 'koa';
import { compressPage } from './compressPage.js';
import { readCspReport, type CspReport } from './cspReports.js';
import { sendFile } from './files.js';
import { newNonce, prerenderedHosts, setDocumentHeaders } from './headers.js';
import { renderDocument, renderUnavailable } from './html.js';
import { documentPage } from './pages.js';
import { paymentSources } from './payments.js';
import { createFailureTaker } from './remoteFailures.js';
import { createSiteReader, type Site } from './snapshot.js';

export interface DocumentDeps {
  /** Holds `registry.json`, `shell/` and `remotes/`. */
  buildDir: string;
  settings: {
    publicUrl: string;
    production: boolean;
    /** Without it the stand-in of this machine, and in production the provider. */
    payments?: keyof typeof paymentSources;
    /** Of `npm run dev`: built files change under their names, and their source maps are served. */
    development?: boolean;
  };
  log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** The clock, for tests. */
  now?: () => number;
}

export interface DocumentApp extends Koa {
  /** The last violations that browsers reported, oldest first. */
  cspReports(): readonly CspReport[];
}

type ReadSite = () => Promise<Site | RegistryError>;

const KEPT_REPORTS = 100;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const STATIC = join(import.meta.dirname, '../static');

/** Renders the HTML document of every page and serves the built files of shell and remotes. */
export function createApp(deps: DocumentDeps): DocumentApp {
  const app = new Koa();
  const reports: CspReport[] = [];
  const isNews = createSampler(deps.now ? { now: deps.now } : {});
  const read = createSiteReader(deps.buildDir);
  const readSite = () => readOrReport(deps, read, isNews);
  const secure = deps.settings.publicUrl.startsWith('https:');
  // Behind TLS a proxy of ours says who the client is; without one, anybody could.
  app.proxy = secure;
  const takeFailure = createFailureTaker({ readSite, isNews, log: deps.log, now: deps.now });
  // Koa's own listener prints to the console.
  app.on('error', (error: unknown, ctx?: Context) => {
    if ((ctx && isClientGone(ctx.req, error)) || !isNews(String(error))) return;
    deps.log.error({ err: error }, 'the document could not be answered');
  });
  app.use(async (ctx) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000');
    if (!isPlainTarget(ctx.req.url ?? '')) return refuseTarget(ctx);
    if (ctx.path === '/csp-report') return takeReport(ctx, deps, isNews, reports);
    if (ctx.path === '/remote-failure' && ctx.method === 'POST') return takeFailure(ctx);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuseMethod(ctx, 'GET, HEAD');
    if (ctx.path === '/registry.json') return sendRegistry(ctx, deps, readSite);
    if (await sendStatic(ctx, deps)) return;
    await sendDocument(ctx, deps, readSite);
  });
  return Object.assign(app, { cspReports: () => reports });
}

const notFound = (ctx: Context) => {
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { message: 'There is nothing at this address.', code: 'not_found' };
};

function refuseTarget(ctx: Context) {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { message: 'This request is not valid.', code: 'validation_failed' };
}

function refuseMethod(ctx: Context, allow: string) {
  ctx.status = 405;
  ctx.set('Allow', allow);
  ctx.body = { message: 'This address does not take that method.', code: 'method_not_allowed' };
}

/** One of each kind, page and minute: anybody may report, and as often as they like. */
async function takeReport(
  ctx: Context,
  { log }: DocumentDeps,
  isNews: Sampler,
  reports: CspReport[],
) {
  if (ctx.method !== 'POST') return refuseMethod(ctx, 'POST');
  const report = await readCspReport(ctx);
  ctx.status = 204;
  if (!report || !isNews(`${report.directive} ${report.document}`)) return;
  reports.push(report);
  if (reports.length > KEPT_REPORTS) reports.shift();
  log.warn({ report }, 'a browser refused something by the content security policy');
}

/** True when the address is a file's, answered or not. */
async function sendStatic(ctx: Context, deps: DocumentDeps): Promise<boolean> {
  const segments = ctx.path.split('/').slice(1);
  const [area, ...rest] = segments;
  if (area === 'assets' && rest.length === 1) {
    return sendBuilt(ctx, deps, ['shell', ...segments]);
  }
  if (area === 'remotes') {
    return rest.length === 3 ? sendBuilt(ctx, deps, segments) : gone(ctx);
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

function gone(ctx: Context): true {
  notFound(ctx);
  return true;
}

async function sendBuilt(
  ctx: Context,
  { buildDir, settings: { development } }: DocumentDeps,
  segments: string[],
): Promise<true> {
  const more: Record<string, string> = development
    ? { '.map': 'application/json; charset=utf-8' }
    : {};
  if (!(await sendFile(ctx, buildDir, segments, more))) return gone(ctx);
  ctx.set('Cache-Control', development ? 'no-cache' : IMMUTABLE);
  return true;
}

async function sendRegistry(ctx: Context, deps: DocumentDeps, readSite: ReadSite) {
  ctx.set('Cache-Control', 'no-cache');
  const site = await readSite();
  if (site instanceof RegistryError) {
    ctx.status = 503;
    ctx.set('Retry-After', '30');
    const message = 'The list of sections is temporarily unavailable.';
    ctx.body = {
      message,
      code: 'unavailable',
      ...(!deps.settings.production && { reason: site.message }),
    };
    return;
  }
  ctx.type = 'application/json';
  ctx.status = 200;
  const body = JSON.stringify(site.snapshot);
  ctx.etag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = body;
}

async function sendDocument(ctx: Context, deps: DocumentDeps, readSite: ReadSite) {
  const nonce = newNonce();
  const site = await readSite();
  ctx.type = 'html';
  if (site instanceof RegistryError) {
    setDocumentHeaders(ctx, nonce);
    ctx.status = 503;
    ctx.set('Retry-After', '30');
    ctx.body = renderUnavailable(nonce);
    return;
  }
  const signedIn = ctx.cookies.get(signedInCookieName) === '1';
  const page = documentPage(site.snapshot, ctx.path, signedIn);
  const payments = page.payments ? paymentSource(deps) : undefined;
  const prerendered = page.prerendered && (await readPrerendered(deps, page.prerendered));
  setDocumentHeaders(ctx, nonce, prerendered ? prerenderedHosts : payments?.hosts);
  const chosen = ctx.cookies.get(themeCookieName);
  const theme: 'light' | 'dark' | undefined =
    chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  const url = new URL(deps.settings.publicUrl + ctx.path).href;
  ctx.status = page.status;
  const context = { nonce, url, theme, paymentScript: payments?.script, prerendered };
  await compressPage(ctx, renderDocument(site, page, context));
}

/** Without the file the page is merely later, so that is no reason to fail. */
const readPrerendered = ({ buildDir }: DocumentDeps, file: string) =>
  readFile(join(buildDir, 'remotes', file), 'utf8').catch(() => undefined);

const paymentSource = ({ settings: { payments, production } }: DocumentDeps) =>
  paymentSources[payments ?? (production ? 'provider' : 'local')];

async function readOrReport({ log }: DocumentDeps, read: () => Promise<Site>, isNews: Sampler) {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    if (isNews(error.message)) log.error({ err: error }, error.message);
    return error;
  }
}
