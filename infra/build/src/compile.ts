import webpack, { type Configuration } from 'webpack';
import { BuildFault } from './buildFault.js';

/** Runs webpack once. Throws all errors and warnings as one text, or only the build faults if there are any. */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack rejected the configuration.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const report = stats?.toString({ all: false, errors: true, warnings: true, errorDetails: false });
  // Closing the compiler writes the cache for the next build.
  await new Promise((resolve) => compiler.close(resolve));
  const faults = stats?.compilation.errors.filter((error) => error instanceof BuildFault) ?? [];
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));
  if (!stats || stats.hasErrors() || stats.hasWarnings()) throw new Error(report);
}
