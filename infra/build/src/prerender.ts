import { createRequire } from 'node:module';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.js';
import { compile } from './compile.js';
import { BUILD_DIR, readDeclaration, ROOT } from './inputs.js';
import { PENDING_BUILD } from '@introvest/registry/buildId';

const NOWHERE = 'http://prerender.invalid';

interface RenderedPage {
  name: string;
  path: string;
}

export async function prerenderPages(folder: string, dir: string): Promise<void> {
  const pages = readDeclaration(dir)
    .pages.filter((page) => page.prerender)
    .map(({ path, module }) => ({ path, name: module.slice(2) }));
  if (pages.length === 0) return;
  const rendered = await mkdtemp(join(BUILD_DIR, 'tmp-prerender-'));
  try {
    await compile(nodeConfig(dir, await writeEntries(dir, pages), rendered));
    for (const { name } of pages) {
      // Each page loads its own copy of all modules. Otherwise emotion would omit the styles that it already rendered
      // for the previous page.
      const file = join(rendered, `${name}.cjs`);
      const { html } = createRequire(import.meta.url)(file) as { html: string };
      await writeFile(join(folder, `${name}.prerender.html`), html.replaceAll(NOWHERE, ''));
    }
  } finally {
    await rm(rendered, { recursive: true, force: true });
  }
}

/**
 * Writes an entry file for each page. The folder is in the repository, so that packages resolve in the same way as for
 * the page. Its path never changes, so that webpack's cache stays valid.
 */
async function writeEntries(dir: string, pages: RenderedPage[]): Promise<Record<string, string>> {
  const folder = join(BUILD_DIR, 'prerender', basename(dir));
  await mkdir(folder, { recursive: true });
  const renderer = join(ROOT, 'shell/src/prerender/renderPage.tsx');
  const entries = pages.map(async ({ name, path }) => {
    const entry = join(folder, `${name}.tsx`);
    const page = join(dir, `src/pages/${name}.tsx`);
    await writeFile(
      entry,
      `import { renderPage } from ${JSON.stringify(renderer)};
       import Page from ${JSON.stringify(page)};
       export const html = renderPage(Page, ${JSON.stringify(path)});`,
    );
    return [name, entry] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function nodeConfig(dir: string, entry: Record<string, string>, path: string): Configuration {
  const publicPath = `${NOWHERE}/remotes/${basename(dir)}/${PENDING_BUILD}/`;
  const name = `prerender-${basename(dir)}`;
  const { plugins: _, ...config } = baseConfig(dir, { name, id: 'prerender', publicPath });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    entry,
    output: { ...config.output, path, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
  };
}
