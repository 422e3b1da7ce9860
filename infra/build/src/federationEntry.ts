import type { Compiler } from 'webpack';
import { BuildFault } from './buildFault.js';

const NAME = 'FederationEntryPlugin';

/** Written by the federation's plugin, and named by a hash of the folder that the checkout lies in. */
const written = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Gives the federation's own entry one number everywhere: webpack would make one of that name, and the same sources had
 * another build id in another folder.
 */
export class FederationEntryPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        const entries = [...modules].filter((module) => written.test(module.identifier()));
        for (const module of entries) compilation.chunkGraph.setModuleId(module, 'federation');
        if (entries.length > 0) return;
        const fault =
          'Module Federation writes its entry differently in this version. Adapt federationEntry.ts.';
        compilation.errors.push(new BuildFault(fault));
      });
    });
  }
}
