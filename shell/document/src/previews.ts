import { previewCookieName } from '@introvest/contracts/cookies';
import type { Preview } from '@introvest/registry/previewToken';
import type { RemoteBuild, ShownPreview } from '@introvest/registry/schema';
import type { Sampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';
import pTimeout from 'p-timeout';
import type { DocumentDeps } from './app.js';
import { cookieName, setCookie } from './cookies.js';
import { refuseMethod } from './files.js';
import { newNonce, setDocumentHeaders } from './headers.js';
import { sendNotice, type notices } from './notices.js';
import { rolloutOf } from './rollout.js';
import type { LiveSite, Site } from './snapshot.js';

export const PREVIEW_AREA = '/preview/';
const END = `${PREVIEW_AREA}end`;
/** Timeout for looking up a preview, in ms. It is short, so that a slow database doesn't delay pages. */
const LOOK_UP_MS = 2000;

interface Surroundings extends Pick<DocumentDeps, 'previews' | 'log' | 'now'> {
  secure: boolean;
  shouldLog: Sampler;
}

export function createPreviewing(surroundings: Surroundings) {
  const { previews, secure, shouldLog, log, now = Date.now } = surroundings;
  const cookie = cookieName(previewCookieName, secure);
  const secondsLeft = ({ until }: Preview) => until - Math.floor(now() / 1000);
  /** Returns a preview with a valid signature that hasn't expired. `find` checks whether it was revoked. */
  const read = (ctx: Context): Preview | undefined => {
    const token = ctx.cookies.get(cookie, { signed: false });
    const preview = token ? previews?.read(token) : undefined;
    return preview && secondsLeft(preview) > 0 ? preview : undefined;
  };
  const find = async (preview: Preview): Promise<RemoteBuild | 'gone' | 'revoked' | 'unknown'> => {
    try {
      const found = previews?.find(preview) ?? Promise.resolve('gone' as const);
      return await pTimeout(found, { milliseconds: LOOK_UP_MS });
    } catch (err) {
      if (shouldLog('preview')) log.warn({ err }, 'could not look up a preview');
      return 'unknown';
    }
  };
  async function open(ctx: Context): Promise<void> {
    const token = ctx.path.slice(PREVIEW_AREA.length);
    const preview = previews?.read(token);
    if (!preview || !isOpened(ctx)) return refuse(ctx, 'noPreview');
    if (secondsLeft(preview) <= 0) return refuse(ctx, 'endedPreview');
    const found = await find(preview);
    if (found === 'unknown') return refuse(ctx, 'unavailable');
    if (typeof found === 'string') return refuse(ctx, 'endedPreview');
    setCookie(ctx, cookie, token, secondsLeft(preview));
    setDocumentHeaders(ctx, newNonce());
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(homeOf(found));
    ctx.status = 303;
  }

  async function siteFor(ctx: Context, live: LiveSite): Promise<Site> {
    const person = live.canaries.length > 0 ? rolloutOf(ctx, secure) : 0;
    const preview = read(ctx);
    const found = preview && (await find(preview));
    if (found === 'revoked') setCookie(ctx, cookie, '', 0);
    if (!found || found === 'revoked') return live.siteFor(person);
    const previewed = typeof found === 'string' ? undefined : live.previewFor(person, found);
    const site = previewed ?? live.siteFor(person);
    const instead: ShownPreview['instead'] = typeof found === 'string' ? found : 'misfit';
    const { name, build, until } = preview;
    const ends = new Date(until * 1000).toISOString();
    const shown = { name, build, until: ends, ...(!previewed && { instead }) };
    return { ...site, snapshot: { ...site.snapshot, preview: shown } };
  }

  return {
    siteFor,
    /** Returns whether the browser has a preview. Its reports and page loads don't count towards a canary. */
    isOn: (ctx: Context): boolean => read(ctx) !== undefined,
    answer(ctx: Context): Promise<void> | void {
      if (ctx.method === 'GET' || ctx.method === 'HEAD') return open(ctx);
      if (ctx.path !== END) return refuseMethod(ctx, 'GET, HEAD');
      if (ctx.method !== 'POST') return refuseMethod(ctx, 'POST');
      setCookie(ctx, cookie, '', 0);
      ctx.set('Cache-Control', 'no-store');
      ctx.status = 204;
    },
  };
}

const isOpened = (ctx: Context) => ['', 'document'].includes(ctx.get('Sec-Fetch-Dest'));

const homeOf = ({ pages }: RemoteBuild): string =>
  pages.find(({ path }) => !path.includes(':'))?.path ?? '/';

function refuse(ctx: Context, name: keyof typeof notices): void {
  sendNotice(ctx, name);
  ctx.set('Cache-Control', 'no-store');
}
