import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { ReadFrom } from '@introvest/service-kit/readFrom';

/** Lists may be read from a replica. The session, details and views always use the primary database. */
export interface BrowseDeps extends ServiceDeps {
  readFrom?: ReadFrom;
}
