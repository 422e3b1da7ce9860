import { RegistryError } from './errors.js';
import { pathOf, type FileStore } from './files.js';
import type { Live, RegistrySource } from './source.js';

/**
 * Reads every file of the live builds through `store`, which is a cache. Rejects until all files have been read once.
 * Later builds are read in the background, because an outage of the store must not make pages unavailable.
 */
export function createLiveFiles(source: RegistrySource, store: FileStore): () => Promise<void> {
  let loaded: Live | undefined;
  const load = async () => {
    const live = await source.read();
    if (live === loaded) return;
    const candidates = live.canaries.map(({ candidate }) => candidate);
    for (const { name, build, files } of [live.shell, ...live.remotes, ...candidates]) {
      for (const file of Object.keys(files)) await store.read(pathOf(name, build, file));
    }
    loaded = live;
  };
  return async () => {
    const loading = load().catch((error: unknown) => {
      // There are no files to read before the first publication.
      if (!loaded && !(error instanceof RegistryError)) throw error;
    });
    if (!loaded) await loading;
  };
}
