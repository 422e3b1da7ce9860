import type { RemoteBuild, ShellBuild } from './schema.js';
import type { Canary } from './canaries.js';

export interface Live {
  shell: ShellBuild;
  remotes: RemoteBuild[];
  canaries: Canary[];
  before?: RemoteBuild[];
}

export interface RegistrySource {
  read(): Promise<Live>;
}
