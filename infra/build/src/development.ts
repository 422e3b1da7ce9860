import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BUILD_DIR } from './inputs.js';

export const DEVELOPMENT_BUILD = '0'.repeat(32);

const clientFile = (name: string) => join(import.meta.dirname, '../client', name);

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
      // webpack adds files without a name to every entry, including the container of a remote.
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
