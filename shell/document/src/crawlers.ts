import type { Snapshot } from '@introvest/registry/schema';
import { RegistryError } from '@introvest/registry/errors';
import type { Context } from 'koa';
import { escapeHtml } from './html.js';
import type { LiveSite } from './snapshot.js';

export const robotsPath = '/robots.txt';
export const sitemapPath = '/sitemap.xml';

export function sendRobots(ctx: Context, publicUrl: string): void {
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.type = 'text/plain; charset=utf-8';
  const sitemap = `Sitemap: ${new URL(sitemapPath, publicUrl).href}`;
  ctx.body = ['User-agent: *', 'Disallow: /api/', '', sitemap, ''].join('\n');
}

/** Returns the public pages. Leaves out the pages under the sign-in page, because only emailed links lead to them. */
function openPaths({ remotes }: Snapshot): string[] {
  const pages = remotes.flatMap((remote) => remote.pages);
  const wayIn = pages.find(({ signIn }) => signIn)?.path;
  return pages
    .filter(({ access, path }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => wayIn === undefined || !path.startsWith(`${wayIn}/`));
}

export function sendSitemap(ctx: Context, site: LiveSite | RegistryError, publicUrl: string): void {
  if (site instanceof RegistryError) {
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Retry-After', '30');
    ctx.status = 503;
    return;
  }
  const urls = openPaths(site.snapshot).map(
    (path) => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>\n`,
  );
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.type = 'application/xml; charset=utf-8';
  ctx.body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
