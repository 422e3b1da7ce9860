import webpack, { type Compilation } from 'webpack';

/** Error in a part's sources. Its message is printed without webpack's stack trace. */
export class BuildFault extends webpack.WebpackError {}

/** Adds a thrown error to the compilation, because otherwise it would crash webpack with a stack trace. */
export function collectFaults(compilation: Compilation, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error;
    compilation.errors.push(error);
  }
}
