import { createClient } from '@redis/client';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import { createWaitLog, whyAway } from '@introvest/service-kit/readiness';
import pTimeout from 'p-timeout';
import { readNews, type News } from './news.js';
import { publishNews } from './queries.js';

const key = 'introvest:messaging:news';
/** What a reader may be behind; who is further behind reads the tables anyway. */
const kept = 10_000;
const batch = 500;
const blockMs = 5000;
const answerMs = 500;
const pauseMs = 1000;

export interface Hearing {
  onNews: (news: News) => void;
  /** Listening (again): whatever was published before is to be read from the tables. */
  onListening: () => void;
}

/** A Redis stream on which all processes publish and listen, instead of the database's notifications. */
export interface NewsStream {
  /** Publishes what is committed; through the database, to which all listen as well, what Redis does not take. */
  publish(news: News): void;
  listen(hearing: Hearing): void;
  close(): Promise<void>;
}

interface Options {
  url: string;
  db: Db;
  log: Logger;
}

/** A Redis that hangs answers nothing, not even that it cannot. */
const within = <T>(milliseconds: number, answer: Promise<T>): Promise<T> =>
  pTimeout(answer, { milliseconds, message: 'Redis does not answer.' });

/** One connection, for as long as it lasts. The place to read from is the newest: older news are in the tables. */
async function readOn(url: string, { onNews, onListening }: Hearing, isClosed: () => boolean) {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 2000 } });
  let failure: Error | undefined;
  client.on('error', (error: Error) => (failure = error));
  try {
    await client.connect();
    const newest = await within(blockMs, client.xRevRange(key, '+', '-', { COUNT: 1 }));
    let id = newest?.[0]?.id ?? '0-0';
    onListening();
    while (!isClosed() && failure === undefined) {
      const reading = client.xRead({ key, id }, { BLOCK: blockMs, COUNT: batch });
      const [stream] = (await within(2 * blockMs, reading)) ?? [];
      for (const entry of stream?.messages ?? []) {
        id = entry.id;
        const news = readNews(entry.message.news);
        if (news) onNews(news);
      }
    }
  } finally {
    client.destroy();
  }
}

function startReader({ url, log }: Options, hearing: Hearing): { close(): void } {
  let closed = false;
  const waiting = createWaitLog(log, {
    begins: (reason) => `not listening to Redis (${reason}); trying again`,
    ends: 'listening to Redis again',
  });
  const onListening = () => {
    waiting.over();
    hearing.onListening();
  };
  const keepReading = async () => {
    while (!closed) {
      await readOn(url, { ...hearing, onListening }, () => closed).catch((error: unknown) => {
        if (!closed) waiting.waits(whyAway(error));
      });
      if (closed) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  };
  void keepReading();
  return { close: () => void (closed = true) };
}

export function openNewsStream(options: Options): NewsStream {
  const { url, db, log } = options;
  const writer = createClient({
    url,
    // What waits for a connection would come late; the database carries it at once.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(2 ** tries * 50, 2000) },
  });
  const waiting = createWaitLog(log, {
    begins: (reason) => `Redis takes no news (${reason}): they go through the database`,
    ends: 'Redis takes news again',
  });
  writer.on('error', (error: unknown) => waiting.waits(whyAway(error)));
  writer.on('ready', () => waiting.over());
  writer.connect().catch((error: unknown) => waiting.waits(whyAway(error)));
  let reader: { close(): void } | undefined;

  const send = async (news: News) => {
    const entry = { news: JSON.stringify(news) };
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: kept } as const;
    try {
      await within(answerMs, writer.xAdd(key, '*', entry, { TRIM: trim }));
    } catch {
      await publishNews(db, news);
    }
  };

  return {
    publish(news) {
      // Whoever misses it reads it at the next sweep.
      send(news).catch((err: unknown) => log.warn({ err }, 'news could not be published'));
    },
    listen(hearing) {
      reader = startReader(options, hearing);
    },
    async close() {
      reader?.close();
      await within(answerMs, writer.close()).catch(() => writer.destroy());
    },
  };
}
