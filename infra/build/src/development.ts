import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BUILD_DIR } from './inputs.js';

/** The build id of every part that changes under the open page: nothing of it is ever published for people. */
export const DEVELOPMENT_BUILD = '0'.repeat(32);

const clientFile = (name: string) => join(import.meta.dirname, '../client', name);

/** `host` for the shell, which brings React itself. */
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
    // Not eval: the content security policy is the one that people's pages have.
    devtool: 'cheap-module-source-map',
    optimization: {},
    plugins: [
      // Without a name they belong to every entry, a remote's container among them.
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
