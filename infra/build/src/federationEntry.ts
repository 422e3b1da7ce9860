import type { Compiler } from 'webpack';

const NAME = 'FederationEntryPlugin';

/** Written by the federation's plugin, and named by a hash of the folder that the checkout lies in. */
const written = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Gives the federation's own entry one number everywhere: webpack would make one of that name. */
export class FederationEntryPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        for (const module of modules) {
          if (written.test(module.identifier()))
            compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
