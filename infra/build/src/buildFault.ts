import webpack, { type Compilation } from 'webpack';

export class BuildFault extends webpack.WebpackError {}

/** Adds a thrown error to the compilation. Otherwise the error would crash webpack with a stack trace. */
export function collectFaults(compilation: Compilation, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error;
    compilation.errors.push(error);
  }
}
