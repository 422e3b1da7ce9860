import type { Compiler } from 'webpack';

const NAME = 'RetrySharedPlugin';

const forgotten = 'delete installedModules[id];';

/** Changes webpack's runtime code, which otherwise never retries a shared module that failed to load. */
function retrySharedModules(source: string): string {
  if (!source.includes('startedInstallModules')) return source;
  const mended = source.replace(forgotten, `${forgotten}delete startedInstallModules[id];`);
  if (mended === source)
    throw new Error(
      'webpack loads shared modules differently in this version. Adapt retrySharedPlugin.ts.',
    );
  return mended;
}

export class RetrySharedPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.constructor.name !== 'ConsumeSharedRuntimeModule') return;
        const generate = module.generate.bind(module);
        module.generate = () => retrySharedModules(generate() ?? '');
      });
    });
  }
}
