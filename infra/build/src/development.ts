import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BUILD_DIR } from './inputs.js';

export const DEVELOPMENT_BUILD = '0'.repeat(32);

const clientFile = (name: string) => join(import.meta.dirname, '../client', name);

/** Adapts a configuration for development. `host` is true for the shell, which bundles React. */
export function developed(config: Configuration, { host }: { host: boolean }): Configuration {
  const { name = '', context = '', output, plugins = [], cache, ...rest } = config;
  const first = [
    ...(host ? [clientFile('refreshHook.mjs')] : []),
    clientFile('refresh.mjs'),
    `${clientFile('hot.mjs')}?${name}`,
  ];
  return {
    ...rest,
    name,
    context,
    output,
    mode: 'development',
    // Not eval, because development has the same content security policy as production.
    devtool: 'cheap-module-source-map',
    optimization: {},
    plugins: [
      // Without a name, webpack adds the files to every entry, including a remote's container.
      ...first.map((file) => new webpack.EntryPlugin(context, file, { name: undefined })),
      ...plugins,
      new webpack.HotModuleReplacementPlugin(),
    ],
    cache: {
      ...(typeof cache === 'object' ? cache : {}),
      type: 'filesystem',
      name: `${name}-development`,
      cacheDirectory: join(BUILD_DIR, 'cache'),
    },
    stats: 'none',
  };
}
