import type { RemoteBuild } from '@introvest/registry/schema';
import type { Compilation, Compiler } from 'webpack';
import { orFault } from './buildFault.js';
import { DEVELOPMENT_BUILD } from './development.js';
import { readSdkList } from './sdkExports.js';
import { offeredBy, takenFrom } from './shareRecord.js';

const NAME = 'ManifestPlugin';

/** Written as `build.json`; sizes and hashes of `files` are added once the bytes are final. */
export type ManifestDraft = Pick<RemoteBuild, 'name' | 'build'> &
  Partial<Pick<RemoteBuild, 'id' | 'services' | 'pages' | 'files'>>;

/** Records the files of the entry and of each exposed page, and what the build takes or provides of what is shared. */
export class ManifestPlugin {
  constructor(private readonly draft: ManifestDraft) {}

  apply(compiler: Compiler) {
    const list = readSdkList();
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let shared: object = { sdk: this.draft.id ? `^${list.version}` : list.version };
      compilation.hooks.afterOptimizeDependencies.tap(NAME, () => {
        // What changes under the open page is not weighed: it and its shell come from the same sources.
        if (this.draft.build === DEVELOPMENT_BUILD) return;
        const record = this.draft.id ? takenFrom : offeredBy;
        orFault(compilation, () => (shared = { ...shared, ...record(compilation, list) }));
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const manifest = this.draft.id ? this.remote(compilation) : this.shell(compilation);
        const source = new compiler.webpack.sources.RawSource(
          JSON.stringify({ ...manifest, ...shared }),
        );
        compilation.emitAsset('build.json', source);
      });
    });
  }

  private remote(compilation: Compilation) {
    const { id = '', pages = [] } = this.draft;
    const entry = filesOf(compilation, id)[0];
    const modules = pages.map((page) => [
      page.module,
      filesOf(compilation, page.module.slice(2)).filter((file) => file !== entry),
    ]);
    return { ...this.draft, entry, modules: Object.fromEntries(modules) as unknown };
  }

  private shell(compilation: Compilation) {
    // Every page is preloaded with these; what only some names need comes when one does.
    const isWanted = (file: string) => file.endsWith('.woff2') && !file.includes('latin-ext');
    // Webpack's own order is that in which they happened to be read.
    const fonts = Object.keys(compilation.assets).filter(isWanted).sort();
    return { ...this.draft, entry: filesOf(compilation, 'main'), fonts };
  }
}

function filesOf(compilation: Compilation, group: string): string[] {
  const files = compilation.namedChunkGroups
    .get(group)
    ?.getFiles()
    // In development a compilation also makes what open pages take in; new pages need none of it.
    .filter((file) => !file.includes('.hot-update.'));
  if (!files && compilation.errors.length === 0) throw new Error(`${group} produced no files.`);
  return files ?? [];
}
