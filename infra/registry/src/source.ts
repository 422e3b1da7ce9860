import type { RemoteBuild, ShellBuild } from './schema.js';
import type { Trial } from './trials.js';

/** Live builds, as visitors get them at their next page load. Each change creates a new object. */
export interface Live {
  shell: ShellBuild;
  remotes: RemoteBuild[];
  /** Canaries that are running. */
  trials: Trial[];
  /** The previous live build of each remote that has one. */
  before?: RemoteBuild[];
}

/** Source of the live builds: the database, or a folder of builds. */
export interface RegistrySource {
  /** Rejects with a RegistryError while the live builds are unknown. */
  read(): Promise<Live>;
}
