import type { ServiceDeps } from '@introvest/service-kit/deps';

export interface MessagingDeps extends ServiceDeps {
  /** URL of the database itself, because a transaction pooler can't keep a LISTEN connection open. */
  databaseUrl: string;
}
