import { startListener } from '@introvest/service-kit/listener';
import type { Attached } from '@introvest/service-kit/main';
import type { MessagingDeps } from '../deps.js';
import { newsChannel, readNews, type News } from './news.js';

export interface NewsListener {
  onNews: (news: News) => void;
  /**
   * Called each time the listener has connected. Events of the last `unheardMs` milliseconds may be lost, so the caller
   * must read the data from the tables.
   */
  onListening: (unheardMs: number) => void;
}

/** Listens to the events that all processes, including this one, publish on commit. */
export function listenForNews(
  { databaseUrl: url, log }: Pick<MessagingDeps, 'databaseUrl' | 'log'>,
  { onNews, onListening }: NewsListener,
): Attached {
  // There is nothing to catch up on from before this moment.
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
