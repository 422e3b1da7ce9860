import type { Compiler } from 'webpack';
import { BuildFault } from './buildFault.js';

const NAME = 'FederationEntryPlugin';

const pluginEntryPattern = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Gives the federation's entry a fixed module id. webpack would derive the id from the file name, so the same sources
 * would get a different build id in another folder.
 */
export class FederationEntryPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        const entries = [...modules].filter((module) =>
          pluginEntryPattern.test(module.identifier()),
        );
        for (const module of entries) compilation.chunkGraph.setModuleId(module, 'federation');
        if (entries.length > 0) return;
        const fault =
          'Module Federation writes its entry differently in this version. Adapt federationEntry.ts.';
        compilation.errors.push(new BuildFault(fault));
      });
    });
  }
}
