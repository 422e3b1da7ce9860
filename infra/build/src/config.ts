import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig.js';
import { ManifestPlugin } from './manifestPlugin.js';
import { globalId, readDeclaration, remoteBuild, sdkVersion, shellBuild } from './inputs.js';
import { LeanShellPlugin } from './leanShell.js';
import { consumedShares, providedShares } from './shareList.js';

/** The host: provides what is shared and holds the federation runtime; knows no remote. */
export function shellConfig(dir: string): Configuration {
  const base = baseConfig(dir, { name: 'shell', id: 'introvest_shell', publicPath: '/assets/' });
  const sdk = sdkVersion();
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: productionRouter(dir) },
    plugins: [
      ...(base.plugins ?? []),
      new LeanShellPlugin(),
      new ModuleFederationPlugin({
        name: 'introvest_shell',
        remotes: {},
        shared: providedShares(sdk),
        dts: false,
        dev: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        // Safe because remotes are registered by their entry file, never by a manifest.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ManifestPlugin({ name: 'shell', build: shellBuild(), sdk }),
    ],
  };
}

/** For bundlers the router's package names its development build, warnings and all. */
function productionRouter(dir: string) {
  const require = createRequire(join(dir, 'package.json'));
  const production = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** A remote: a plain webpack container under a name that no other build has. */
export function remoteConfig(dir: string): Configuration {
  const declaration = readDeclaration(dir);
  const name = basename(dir);
  const build = remoteBuild(name);
  const id = globalId(name, build);
  const base = baseConfig(dir, { name, id, publicPath: 'auto' });
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: id,
        library: { type: 'window', name: id },
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: exposes(declaration.pages.map((page) => page.module)),
        shared: consumedShares(declaration.sdk),
      }),
      new ManifestPlugin({ name, build, id, sdk: declaration.sdk, pages: declaration.pages }),
    ],
  };
}

/** `./BrowseStartups` is the default export of `src/pages/BrowseStartups.tsx`. */
const exposes = (modules: string[]) =>
  Object.fromEntries(
    modules.map((module) => {
      const page = module.slice(2);
      return [module, { import: `./src/pages/${page}.tsx`, name: page }];
    }),
  );
