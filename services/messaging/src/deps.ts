import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { OwnMessages } from './news/ownMessages.js';
import type { NewsStream } from './news/newsStream.js';

/** The messaging service also listens to the database's notifications, on a connection of its own. */
export interface MessagingDeps extends ServiceDeps {
  databaseUrl: string;
  /** Where several processes have a Redis: the news go through it, and spare the database its notifications. */
  news?: NewsStream;
  /** What the calls store the sockets are told at once, and other processes by them. */
  own: OwnMessages;
}
