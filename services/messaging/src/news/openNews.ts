import { startListener } from '@introvest/service-kit/listener';
import type { Attached } from '@introvest/service-kit/main';
import type { MessagingDeps } from '../deps.js';
import { newsChannel, readNews, type News } from './news.js';

export interface Hearing {
  onNews: (news: News) => void;
  /** Listening (again). News of the last `unheardMs` milliseconds may be lost, and must be read from the tables. */
  onListening: (unheardMs: number) => void;
}

/** Hears the news of all processes, this one's too, once they are committed. */
export function openNews(
  { databaseUrl: url, log }: Pick<MessagingDeps, 'databaseUrl' | 'log'>,
  { onNews, onListening }: Hearing,
): Attached {
  // All news of before have been heard.
  let heardUntil = performance.now();
  let heard = () => {};
  const listening = new Promise<void>((resolve) => (heard = resolve));
  const listener = startListener({
    url,
    log,
    name: 'messaging news',
    channel: newsChannel,
    onNotification(payload) {
      const news = readNews(payload);
      if (news) onNews(news);
    },
    onHeartbeat(sentAt) {
      heardUntil = sentAt;
    },
    onListening() {
      const now = performance.now();
      onListening(now - heardUntil);
      heardUntil = now;
      heard();
    },
  });
  return { listening, close: () => listener.close() };
}
