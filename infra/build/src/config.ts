import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, hashIn } from './baseConfig.js';
import { RetrySharedPlugin } from './retrySharedPlugin.js';
import { DEVELOPMENT_BUILD, developed } from './development.js';
import { ManifestPlugin } from './manifestPlugin.js';
import { FederationEntryPlugin } from './federationEntry.js';
import { globalId, readDeclaration } from './inputs.js';
import { PENDING_BUILD } from '@introvest/registry/buildId';
import { readSdkList } from './sdkExports.js';
import { consumedShares, providedShares } from './shareList.js';

interface Options {
  development?: boolean;
}

export function shellConfig(dir: string, { development = false }: Options = {}): Configuration {
  const identity = { name: 'shell', id: 'introvest_shell', publicPath: '/assets/', development };
  const base = baseConfig(dir, identity);
  const sdk = readSdkList().version;
  const build = development ? DEVELOPMENT_BUILD : PENDING_BUILD;
  const config: Configuration = {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: development ? base.resolve : { ...base.resolve, alias: productionRouter(dir) },
    optimization: {
      ...base.optimization,
      // Bundles each group of sdk modules with the library that it wraps, because separate files compress worse.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new FederationEntryPlugin(),
      new ModuleFederationPlugin({
        name: 'introvest_shell',
        remotes: {},
        shared: providedShares(sdk),
        dts: false,
        dev: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        // Safe, because remotes are registered with their entry file and never with a manifest.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ManifestPlugin({ name: 'shell', build, ...(development && { files: {} }) }),
    ],
  };
  return development ? developed(config, { host: true }) : config;
}

/** Selects the router's production build, because the package offers its development build to bundlers. */
function productionRouter(dir: string) {
  const require = createRequire(join(dir, 'package.json'));
  const production = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

export function remoteConfig(dir: string, { development = false }: Options = {}): Configuration {
  const declaration = readDeclaration(dir);
  const name = basename(dir);
  const build = development ? DEVELOPMENT_BUILD : PENDING_BUILD;
  const id = globalId(name, build);
  const base = baseConfig(dir, { name, id, publicPath: 'auto', development });
  const { pages, services } = declaration;
  const config: Configuration = {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      // Minimum size in bytes for moving code shared between pages into a separate file. A smaller file would compress
      // so badly that it would save nothing.
      splitChunks: { minSize: 30_000 },
    },
    plugins: [
      ...(base.plugins ?? []),
      new RetrySharedPlugin(),
      new webpack.container.ModuleFederationPlugin({
        name: id,
        library: { type: 'window', name: id },
        filename: `remoteEntry${hashIn(development)}.js`,
        exposes: exposes(pages.map((page) => page.module)),
        shared: consumedShares(),
      }),
      new ManifestPlugin({
        name,
        build,
        id,
        ...(services && { services }),
        pages,
        ...(development && { files: {} }),
      }),
    ],
  };
  return development ? developed(config, { host: false }) : config;
}

const exposes = (modules: string[]) =>
  Object.fromEntries(
    modules.map((module) => {
      const page = module.slice(2);
      return [module, { import: `./src/pages/${page}.tsx`, name: page }];
    }),
  );
