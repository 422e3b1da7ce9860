import webpack, { type Compilation } from 'webpack';

/**
 * An error in the sources of the shell or of a remote. Its message is one sentence, which is printed without webpack's
 * stack trace.
 */
export class BuildFault extends webpack.WebpackError {}

/**
 * Runs a step of a compilation. Adds a thrown error to the compilation, because webpack would otherwise end the process
 * with a stack trace.
 */
export function collectFaults(compilation: Compilation, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error;
    compilation.errors.push(error);
  }
}
