// The front ends as one plain bundle: the same sources, loaders and minimizer, a chunk for each page, and
// neither federation nor hashes of files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { shellConfig } from '@introvest/build';
import { allParts } from '@introvest/build/parts';
import webpack from 'webpack';

const root = join(import.meta.dirname, '../../..');
const compress = promisify(brotliCompress);
export const PLACE = '/assets/plain/';

const pages = allParts()
  .filter((part) => part !== 'shell')
  .flatMap((name) => {
    const { pages: own } = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
    return own.map(({ path, module }) => {
      const page = module.slice(2);
      return {
        path,
        key: `${name}/${page}`,
        chunk: `${name}-${page}`,
        file: join(root, name, 'src/pages', `${page}.tsx`),
      };
    });
  });

/** What the shell asks instead of the federation's runtime. */
const loader = () => `
const pages = {
${pages
  .map(
    ({ key, chunk, file }) =>
      `  ${JSON.stringify(key)}: () => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(file)}),`,
  )
  .join('\n')}
};
export const startFederation = () => {};
export const registerBuilds = () => {};
export const loadPage = async ({ name }, module) => (await pages[name + '/' + module.slice(2)]()).default;
`;

const guard = `
const guard = (element, address) => {
  if (element.tagName === 'LINK') element.href = address;
  else element.src = address;
};
export const admitFiles = () => {};
export const installGuard = () => (window.__introvestGuard = guard);
`;

const replacements = {
  federation: loader(),
  guard,
  sharedGroups: 'export const sharedGroups = {};',
};
const kept = ['MiniCssExtractPlugin', 'GuardHookPlugin'];

function configIn(folder) {
  const shell = shellConfig(join(root, 'shell'));
  const plugins = Object.entries(replacements).map(([name, source]) => {
    const file = join(folder, `${name}.js`);
    writeFileSync(file, source);
    return new webpack.NormalModuleReplacementPlugin(new RegExp(`/${name}$`), (request) => {
      if (request.context.includes(join('shell', 'src'))) request.request = file;
    });
  });
  const own = shell.plugins.filter((plugin) => kept.includes(plugin.constructor.name));
  return {
    ...shell,
    name: 'plain',
    devtool: false,
    output: { ...shell.output, uniqueName: 'introvest_plain', publicPath: PLACE, path: folder },
    plugins: [...own, ...plugins],
    cache: { ...shell.cache, name: 'plain' },
  };
}

async function compile(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return stats.toJson({ all: false, chunkGroups: true, chunkGroupChildren: false });
}

async function compressAll(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(join(folder, `${name}.br`), await compress(bytes, { params }));
  }
}

/** Builds into `folder`; answers the files of the start, of the top bar and, by address, of each page. */
export async function buildPlainBundle(folder) {
  const { namedChunkGroups } = await compile(configIn(folder));
  await compressAll(folder);
  const filesOf = (chunk) => namedChunkGroups[chunk].assets.map(({ name }) => name);
  const main = filesOf('main');
  const own = (chunk) => filesOf(chunk).filter((name) => !main.includes(name));
  const bar = own('top-bar');
  return { main, bar, pages: new Map(pages.map(({ path, chunk }) => [path, own(chunk)])) };
}
