import type { Compiler } from 'webpack';

const NAME = 'ConsumeAgainPlugin';

const forgotten = 'delete installedModules[id];';

/** webpack's text that takes what is shared, which remembers for ever that it asked once, whether or not anything came. */
export function takeAgain(source: string): string {
  if (!source.includes('startedInstallModules')) return source;
  const mended = source.replace(forgotten, `${forgotten}delete startedInstallModules[id];`);
  if (mended === source)
    throw new Error(
      'webpack loads shared modules differently in this version. Adapt consumeAgain.ts.',
    );
  return mended;
}

/** A group of the sdk that failed to come is asked for again by whoever tries again, as any other chunk is. */
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
