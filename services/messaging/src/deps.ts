import type { ServiceDeps } from '@introvest/service-kit/deps';

export interface MessagingDeps extends ServiceDeps {
  /** The database itself: a pooler that hands out connections by transaction can't keep one listening. */
  databaseUrl: string;
}
