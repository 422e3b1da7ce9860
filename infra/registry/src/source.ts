import type { RemoteBuild, ShellBuild } from './schema.js';
import type { Trial } from './trials.js';

/** What people get on their next page load. The object changes exactly when that does. */
export interface Live {
  shell: ShellBuild;
  remotes: RemoteBuild[];
  /** What only some of them get. */
  trials: Trial[];
  /** Of each remote the build that was live before, where there was one. */
  before?: RemoteBuild[];
}

/** Knows what is live: from the database's rows, or from a folder of builds. */
export interface RegistrySource {
  /** Rejects with a RegistryError while nobody can say. */
  read(): Promise<Live>;
}
