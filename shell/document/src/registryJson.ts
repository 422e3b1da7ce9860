import { createHash } from 'node:crypto';
import { discoveryOf } from '@introvest/registry/discovery';
import { RegistryError } from '@introvest/registry/errors';
import type { Context } from 'koa';
import { publicSnapshot } from './moderatorPages.js';
import { ASSETS, type LiveSite } from './snapshot.js';

/** Sends `/registry.json`. It lists the live builds in a format that other loaders and consoles can also read. */
export function sendRegistry(ctx: Context, site: LiveSite | RegistryError, production: boolean) {
  ctx.set('Cache-Control', 'no-cache');
  if (site instanceof RegistryError) {
    ctx.status = 503;
    ctx.set('Retry-After', '30');
    const message = 'We can’t load the list of pages right now. Try again in a moment.';
    ctx.body = { message, code: 'unavailable', ...(!production && { reason: site.message }) };
    return;
  }
  const { build, entry } = site.shell;
  const script = entry.find((file) => file.endsWith('.js')) ?? '';
  // Moderators' pages are listed only in their own documents.
  const shown = publicSnapshot(site.snapshot);
  const names = new Set(shown.remotes.map(({ name }) => name));
  const canaries = site.canaries.filter(({ remote }) => names.has(remote.name));
  const body = JSON.stringify(
    discoveryOf(shown, { build, entry: ASSETS + script }, canaries, site.fallbackBuilds),
  );
  ctx.type = 'application/json';
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = body;
}
