import type { Compiler } from 'webpack';

const NAME = 'ConsumeAgainPlugin';

const forgotten = 'delete installedModules[id];';

/** Changes webpack's runtime code that loads shared modules, because that never retries a module whose load failed. */
export function takeAgain(source: string): string {
  if (!source.includes('startedInstallModules')) return source;
  const mended = source.replace(forgotten, `${forgotten}delete startedInstallModules[id];`);
  if (mended === source)
    throw new Error(
      'webpack loads shared modules differently in this version. Adapt consumeAgain.ts.',
    );
  return mended;
}

/** Lets a retry load a shared module that failed before, as with any other chunk. */
export class ConsumeAgainPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.constructor.name !== 'ConsumeSharedRuntimeModule') return;
        const generate = module.generate.bind(module);
        module.generate = () => takeAgain(generate() ?? '');
      });
    });
  }
}
