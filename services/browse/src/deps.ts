import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { ReadFrom } from '@introvest/service-kit/readFrom';

/** Lists may be as old as a replica is behind; who asks, details and views are the database's own. */
export interface BrowseDeps extends ServiceDeps {
  readFrom?: ReadFrom;
}
