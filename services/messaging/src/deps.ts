import type { NewsDeps } from './news/openNews.js';
import type { OwnMessages } from './news/ownMessages.js';

export interface MessagingDeps extends NewsDeps {
  /** What the calls store the sockets are told at once, and other processes by them. */
  own: OwnMessages;
}
