import type { ServiceDeps } from '@introvest/service-kit/deps';

export interface MessagingDeps extends ServiceDeps {
  /** The database's own URL, not a pooler's: a transaction pooler can't keep a LISTEN connection. */
  databaseUrl: string;
}
