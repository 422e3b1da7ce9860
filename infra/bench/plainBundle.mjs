// Builds the front ends as one plain bundle from the same sources, with the same loaders and minimizer, and with one
// chunk per page. The bundle has no federation and no integrity hashes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shellConfig } from '@introvest/build';
import { allParts } from '@introvest/build/parts';
import webpack from 'webpack';

const root = join(import.meta.dirname, '../..');
export const PUBLIC_PATH = '/assets/plain/';

const pages = allParts()
  .filter((part) => part !== 'shell')
  .flatMap((name) => {
    const { pages: own } = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
    return own.map(({ path, module }) => {
      const page = module.slice(2);
      const file = join(root, name, 'src/pages', `${page}.tsx`);
      return { path, key: `${name}/${page}`, chunk: `${name}-${page}`, file };
    });
  });

const imports = pages.map(
  ({ key, chunk, file }) =>
    `'${key}': () => import(/* webpackChunkName: '${chunk}' */ ${JSON.stringify(file)}),`,
);

const replacements = {
  federation: `
    const pages = { ${imports.join('\n')} };
    export const startFederation = () => {};
    export const registerBuilds = () => {};
    export const loadPage = async ({ name }, module) => (await pages[name + '/' + module.slice(2)]()).default;`,
  guard: `
    const guard = (element, address) => { element[element.tagName === 'LINK' ? 'href' : 'src'] = address; };
    export const admitFiles = () => {};
    export const installGuard = () => (window.__introvestGuard = guard);`,
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
  return {
    ...shell,
    name: 'plain',
    devtool: false,
    output: {
      ...shell.output,
      uniqueName: 'introvest_plain',
      publicPath: PUBLIC_PATH,
      path: folder,
    },
    plugins: [
      ...shell.plugins.filter((plugin) => kept.includes(plugin.constructor.name)),
      ...plugins,
    ],
    cache: { ...shell.cache, name: 'plain' },
  };
}

export async function buildPlainBundle(folder) {
  const compiler = webpack(configIn(folder));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const filesOf = (chunk) => namedChunkGroups[chunk].assets.map(({ name }) => name);
  const main = filesOf('main');
  const own = (chunk) => filesOf(chunk).filter((name) => !main.includes(name));
  return {
    folder,
    main,
    bar: own('top-bar'),
    pages: new Map(pages.map(({ path, chunk }) => [path, own(chunk)])),
  };
}

if (process.argv[1] === import.meta.filename) await buildPlainBundle(process.argv[2]);
