import { createRequire } from 'node:module';
import { join, parse } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { GuardHookPlugin } from './guardHook.js';
import { BUILD_DIR, factoryVersion } from './inputs.js';
import { minify } from './minify.js';

const { resolve } = createRequire(import.meta.url);

export interface BuildIdentity {
  name: string;
  id: string;
  publicPath: string;
  development?: boolean;
}

export function baseConfig(
  dir: string,
  { name, id, publicPath, development = false }: BuildIdentity,
): Configuration {
  const hash = hashIn(development);
  return {
    name,
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    // The source maps are hidden, so that scripts don't refer to them and are the same with and without maps.
    devtool: 'hidden-source-map',
    output: {
      uniqueName: id,
      publicPath,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: ({ filename = '' }) => assetName(filename, hash),
      chunkLoadTimeout: 20_000,
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      // The contracts are written for Node and import files with the `.js` extension.
      extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
      // conditionNames is not set, because a list here would replace webpack's defaults. The defaults contain
      // `browser`, which selects the slim routes of the contracts, and they distinguish `import` from `require`.
    },
    module: { rules: [scriptRule(development), styleRule(id)] },
    plugins: [
      // webpack would insert the module's local path, which would change the build id.
      new webpack.DefinePlugin({ 'import.meta.url': '"file:///"' }),
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
      }),
      new GuardHookPlugin(),
    ],
    optimization: {
      minimizer: [
        // Uses no extra processes, because swc has its own threads and two builds already run in parallel.
        new MinimizerPlugin({
          minify,
          parallel: false,
          extractComments: false,
          minimizerOptions: {
            ecma: 2022,
            module: true,
            compress: { passes: 3, keep_fargs: false },
          },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(BUILD_DIR, 'cache'),
      version: factoryVersion(),
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

export const hashIn = (development: boolean) => (development ? '' : '.[contenthash:8]');

/**
 * Returns the name of a file that is copied unchanged. Renames workers, because the registry accepts them only as .js
 * files.
 */
const assetName = (file: string, hash: string): string =>
  file.endsWith('.mjs')
    ? `${parse(file).name.replaceAll('.', '-')}${hash}.js`
    : `[name]${hash}[ext]`;

const scriptRule = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  use: [
    ...(development ? [{ loader: join(import.meta.dirname, '../refreshLoader.mjs') }] : []),
    {
      loader: resolve('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development, refresh: development } },
          target: 'es2022',
        },
      },
    },
  ],
});

/** Hashes class names, because a document may contain the style sheets of two builds. */
const styleRule = (id: string): RuleSetRule => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: resolve('css-loader'),
      options: {
        modules: { auto: true, localIdentName: `[local]__${id}`, namedExport: false },
      },
    },
  ],
});
