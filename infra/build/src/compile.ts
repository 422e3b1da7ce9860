import webpack, { type Configuration } from 'webpack';
import { BuildFault } from './buildFault.js';

export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack rejected the configuration.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const report = stats?.toString({ all: false, errors: true, warnings: true, errorDetails: false });
  await new Promise((resolve) => compiler.close(resolve));
  const faults = stats?.compilation.errors.filter((error) => error instanceof BuildFault) ?? [];
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));
  if (!stats || stats.hasErrors() || stats.hasWarnings()) throw new Error(report);
}
