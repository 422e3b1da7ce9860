import type { MessagingDeps } from '../deps.js';
import type { News } from './news.js';
import { notify } from './queries.js';

/** Says what is committed already, to all processes. */
export async function say(
  { db, news: stream }: Pick<MessagingDeps, 'db' | 'news'>,
  news: News,
): Promise<void> {
  if (stream) stream.speak(news);
  else await notify(db, news);
}
