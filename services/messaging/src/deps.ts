import type { ServiceDeps } from '@introvest/service-kit/deps';

/** The messaging service also listens to the database's notifications, on a connection of its own. */
export interface MessagingDeps extends ServiceDeps {
  databaseUrl: string;
}
