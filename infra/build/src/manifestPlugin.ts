import type { RemoteBuild } from '@introvest/registry/schema';
import type { Compilation, Compiler } from 'webpack';
import { collectFaults } from './buildFault.js';
import { DEVELOPMENT_BUILD } from './development.js';
import { readSdkList } from './sdkExports.js';
import { sharesOfferedBy, importsOf } from './shareRecord.js';

const NAME = 'ManifestPlugin';

export type ManifestDraft = Pick<RemoteBuild, 'name' | 'build'> &
  Partial<Pick<RemoteBuild, 'id' | 'services' | 'pages' | 'files'>>;

export class ManifestPlugin {
  constructor(private readonly draft: ManifestDraft) {}

  apply(compiler: Compiler) {
    const list = readSdkList();
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let shared: object = { sdk: this.draft.id ? `^${list.version}` : list.version };
      compilation.hooks.afterOptimizeDependencies.tap(NAME, () => {
        // Development builds aren't checked, because the remotes and the shell are built from the same sources.
        if (this.draft.build === DEVELOPMENT_BUILD) return;
        const record = this.draft.id ? importsOf : sharesOfferedBy;
        collectFaults(compilation, () => (shared = { ...shared, ...record(compilation, list) }));
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
    // Every page preloads these files. Browsers load the `latin-ext` fonts only when a text needs them.
    const isWanted = (file: string) => file.endsWith('.woff2') && !file.includes('latin-ext');
    // Sorted, because webpack's order depends on the order in which it reads the files.
    const fonts = Object.keys(compilation.assets).filter(isWanted).sort();
    return { ...this.draft, entry: filesOf(compilation, 'main'), fonts };
  }
}

function filesOf(compilation: Compilation, group: string): string[] {
  const files = compilation.namedChunkGroups
    .get(group)
    ?.getFiles()
    .filter((file) => !file.includes('.hot-update.'));
  if (!files && compilation.errors.length === 0) throw new Error(`${group} produced no files.`);
  return files ?? [];
}
