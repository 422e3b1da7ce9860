import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { ReadFrom } from '@introvest/service-kit/readFrom';

/**
 * Dependencies of the browse service. Lists may be read from a replica. The session, details and views always use the
 * primary database.
 */
export interface BrowseDeps extends ServiceDeps {
  readFrom?: ReadFrom;
}
