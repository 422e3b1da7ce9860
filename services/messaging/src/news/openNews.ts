import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@introvest/contracts/messaging';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { startListener } from '@introvest/service-kit/listener';
import type { Attached } from '@introvest/service-kit/main';
import { createNewsPublisher } from './newsPublisher.js';
import { createCarrier } from './carriedMessage.js';
import { newsChannel, readNews, type MessageNews } from './news.js';
import type { Hearing, NewsStream } from './newsStream.js';
import { publishPayloads } from './queries.js';

/** News are heard from the database's notifications, on a connection of its own. */
export interface NewsDeps extends ServiceDeps {
  databaseUrl: string;
  /** Where several processes have a Redis: the news go through it, and spare the database its notifications. */
  news?: NewsStream;
}

/** While Redis is away everything comes through the database. */
const redisPatienceMs = 2000;

/** What comes from one place, and when it was first listened to. */
function listeningOnce(hearing: Hearing): [Hearing, Promise<void>] {
  let heard = () => {};
  const first = new Promise<void>((resolve) => (heard = resolve));
  const onListening = () => {
    heard();
    hearing.onListening();
  };
  return [{ ...hearing, onListening }, first];
}

/** Hears the news of all processes, this one's too, once they are committed. */
const listenToDatabase = ({ databaseUrl: url, log }: NewsDeps, hearing: Hearing) =>
  startListener({
    url,
    log,
    name: 'messaging news',
    channel: newsChannel,
    onNotification(payload) {
      const news = readNews(payload);
      if (news) hearing.onNews(news);
    },
    onListening: hearing.onListening,
  });

interface OpenNews extends Attached {
  /** Publishes to the other processes a message that is committed; where there is Redis, the call has done so. */
  publish(news: MessageNews, message: Message): void;
  /** The message itself, if these news brought it. */
  carriedBy(news: MessageNews): Message | undefined;
}

/** By the database and, where there is one, by Redis, without which all goes on too. */
export function openNews(deps: NewsDeps, hearing: Hearing): OpenNews {
  const { db, log, news: redis } = deps;
  const [fromDatabase, hearsDatabase] = listeningOnce(hearing);
  const listener = listenToDatabase(deps, fromDatabase);
  const [fromRedis, hearsRedis] = listeningOnce(hearing);
  redis?.listen(fromRedis);
  const patience = sleep(redisPatienceMs, undefined, { ref: false });
  const carrier = createCarrier(deps.settings);
  // The connection that listens is the cheapest to notify on: its own news are no signal to another.
  const publisher = createNewsPublisher(
    (payloads) => listener.notify(payloads).catch(() => publishPayloads(db, payloads)),
    log,
  );
  return {
    listening: Promise.all([hearsDatabase, redis && Promise.race([hearsRedis, patience])]),
    publish(news, message) {
      if (!redis) publisher.publish(JSON.stringify({ ...news, carried: carrier.pack(message) }));
    },
    carriedBy: ({ carried }) => (carried === undefined ? undefined : carrier.unpack(carried)),
    async close() {
      await publisher.close();
      await Promise.all([listener.close(), redis?.close()]);
    },
  };
}
