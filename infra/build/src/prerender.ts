import { createRequire } from 'node:module';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.js';
import { compile } from './compile.js';
import { BUILD_DIR, readDeclaration, ROOT } from './inputs.js';
import { PENDING_BUILD } from '@introvest/registry/buildId';

/** No page's own address: what the node build makes of asset URLs is cut back to paths. */
const NOWHERE = 'http://prerender.invalid';

/** Writes `<Page>.prerender.html` for every page that asks for it into the folder of its remote's build. */
export async function prerenderPages(folder: string, dir: string): Promise<void> {
  const pages = readDeclaration(dir).pages.filter((page) => page.prerender);
  for (const { path, module } of pages) {
    const name = module.slice(2);
    const html = await render(dir, join(dir, `src/pages/${name}.tsx`), path);
    await refuseMissingFiles(folder, dir, html);
    await writeFile(join(folder, `${name}.prerender.html`), html);
  }
}

const base = (dir: string) => `/remotes/${basename(dir)}/${PENDING_BUILD}/`;

async function render(dir: string, page: string, path: string): Promise<string> {
  // Below the root, so that packages resolve as they do for the page itself.
  const folder = await mkdtemp(join(BUILD_DIR, 'tmp-prerender-'));
  try {
    const entry = join(folder, 'entry.tsx');
    const renderer = join(ROOT, 'shell/src/prerender/renderPage.tsx');
    await writeFile(
      entry,
      `import { renderPage } from ${JSON.stringify(renderer)};
       import Page from ${JSON.stringify(page)};
       export const html = renderPage(Page, ${JSON.stringify(path)});`,
    );
    await compile(nodeConfig(dir, entry, folder));
    const { html } = createRequire(import.meta.url)(join(folder, 'page.cjs')) as { html: string };
    return html.replaceAll(NOWHERE, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The page and everything that it imports, for Node, with the addresses that the browser's build has. */
function nodeConfig(dir: string, entry: string, path: string): Configuration {
  const publicPath = NOWHERE + base(dir);
  const { plugins: _, ...config } = baseConfig(dir, {
    name: 'prerender',
    id: 'prerender',
    publicPath,
  });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    entry,
    output: { ...config.output, path, filename: 'page.cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    cache: false,
  };
}

async function refuseMissingFiles(folder: string, dir: string, html: string) {
  const built = await readdir(folder);
  const named = [...html.matchAll(/\/remotes\/[^"' )]+\/([^"'/ )]+)/g)].map(
    ([, file]) => file ?? '',
  );
  const missing = named.find((file) => !built.includes(file));
  if (missing)
    throw new Error(`${basename(dir)} prerenders ${missing}, which is not in its build.`);
}
