import type { RemoteBuild, ShellBuild } from './schema.js';
import type { Canary } from './canaries.js';

/** Live builds, as visitors get them on their next page load. Each change creates a new object. */
export interface Live {
  shell: ShellBuild;
  remotes: RemoteBuild[];
  canaries: Canary[];
  before?: RemoteBuild[];
}

export interface RegistrySource {
  /** Rejects with a RegistryError while the live builds are unknown. */
  read(): Promise<Live>;
}
