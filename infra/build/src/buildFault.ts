import webpack, { type Compilation } from 'webpack';

/** Why a part can't be built, in one sentence for whoever wrote it: where webpack was meanwhile helps nobody. */
export class BuildFault extends webpack.WebpackError {}

/** Does a piece of a compilation. What it throws would end the process with a stack; this way the build tells it. */
export function orFault(compilation: Compilation, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error;
    compilation.errors.push(error);
  }
}

/** The sentences among a compilation's errors. */
export const faultsOf = ({ errors }: Compilation): string[] =>
  errors.filter((error) => error instanceof BuildFault).map(({ message }) => message);
