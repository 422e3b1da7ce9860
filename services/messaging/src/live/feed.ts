import type { ConnectionNotice } from '@introvest/contracts/realtime';
import type { Message } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import { statusOf } from '../connections/present.js';
import { presentMessage } from '../messages/present.js';
import { listMessagesAfter } from '../messages/queries.js';
import { listStates, type StateRow } from './queries.js';
import type { MessageNews, StatusNews } from '../news/news.js';

const batch = 500;
const retryMs = 1000;

interface Options {
  db: Db;
  log: Logger;
  /** Whether the person has a socket on this process. */
  isHere: (userId: string) => boolean;
  everybodyHere: () => string[];
  deliverMessage: (parties: string[], message: Message) => void;
  deliverStatus: (parties: string[], notice: ConnectionNotice) => void;
}

/** How far the sockets of this process are with a connection. */
interface Progress {
  parties: [founderId: string, investorId: string];
  seq: number;
  status: string | null;
  /** Found by looking and told, while the news of it may still be on their way. */
  found?: string;
}

export interface Feed {
  /** Must be awaited before the person's first socket is let in: later messages are live, earlier ones are fetched. */
  welcome(userId: string): Promise<void>;
  /** `carried` is the message itself, where the news brought it. */
  hear(news: MessageNews | StatusNews, carried?: () => Message | undefined): void;
  /** A message that this process stored. Delivered if it is the next one; otherwise its news bring it in order. */
  hearOwn(message: Message): void;
  /** Reads what was missed while nobody listened. */
  catchUp(): void;
  /** Forgets connections of which nobody is here. */
  prune(): void;
  close(): void;
}

/**
 * Feeds this process's sockets. A notification only says that there is something: messages are read by
 * `seq` from where this process is, so that live delivery and catching up are the same code, in order
 * and without gaps.
 */
// oxlint-disable-next-line max-lines-per-function -- one state of what the sockets have had: its operations share it, and nothing outside may touch it
export function createFeed(options: Options): Feed {
  const { db, log, isHere, everybodyHere, deliverMessage, deliverStatus } = options;
  const progress = new Map<string, Progress>();
  /** Connections of which there are messages that the sockets have not had. */
  const behind = new Set<string>();
  let tail = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let draining = false;

  const someoneHere = ({ parties }: Progress) => parties.some(isHere);

  /** One after the other; a failure (the database is away) is made good by catching up. */
  const enqueue = (work: () => Promise<void>) => {
    tail = tail.then(work).catch((err: unknown) => {
      log.warn({ err }, 'news could not be read; trying again');
      clearTimeout(retry);
      retry = setTimeout(catchUp, retryMs).unref();
    });
  };

  function tellStatus(connectionId: string, known: Progress, status: StatusNews['status']) {
    known.status = status;
    deliverStatus(known.parties, { connectionId, status });
  }

  function hearStatus(connectionId: string, known: Progress, status: StatusNews['status']) {
    const isTold = known.found === status;
    delete known.found;
    if (!isTold) tellStatus(connectionId, known, status);
  }

  function deliver(known: Progress, message: Message) {
    known.seq = message.seq;
    deliverMessage(known.parties, message);
  }

  async function drain(): Promise<void> {
    draining = false;
    const places = [...behind].flatMap((connectionId) => {
      const known = progress.get(connectionId);
      return known ? [{ connectionId, seq: known.seq }] : [];
    });
    // Emptied before reading: what is published meanwhile may be missing from the answer and is read again.
    behind.clear();
    if (places.length === 0) return;
    const rows = await listMessagesAfter(db, places, batch);
    for (const row of rows) {
      const known = progress.get(row.connection_id);
      if (!known || row.seq <= known.seq) continue;
      deliver(known, presentMessage(row));
    }
    if (rows.length < batch) return;
    for (const { connectionId } of places) behind.add(connectionId);
    await drain();
  }

  function scheduleDrain() {
    if (draining) return;
    draining = true;
    enqueue(drain);
  }

  function compare(row: StateRow) {
    const parties: Progress['parties'] = [row.founder_id, row.investor_id];
    // One that came meanwhile: its status is the news, and makes browsers read the rest themselves.
    const known = progress.get(row.id) ?? { parties, seq: row.last_seq, status: null };
    progress.set(row.id, known);
    const status = statusOf(row);
    if (known.status !== status) {
      known.found = status;
      tellStatus(row.id, known, status);
    }
    if (row.last_seq > known.seq) behind.add(row.id);
  }

  function catchUp() {
    prune();
    enqueue(async () => {
      const people = everybodyHere();
      if (people.length === 0) return;
      for (const row of await listStates(db, people)) compare(row);
      await drain();
    });
  }

  function prune() {
    for (const [id, known] of progress) if (!someoneHere(known)) progress.delete(id);
  }

  return {
    catchUp,
    prune,

    async welcome(userId) {
      for (const row of await listStates(db, [userId])) {
        if (progress.has(row.id)) continue;
        const { founder_id, investor_id, last_seq: seq } = row;
        const status = statusOf(row);
        progress.set(row.id, { parties: [founder_id, investor_id], seq, status });
      }
    },

    hear(news, carried) {
      const { connectionId, founderId, investorId } = news;
      // Nobody to tell: what is remembered would be out of date by the time somebody comes.
      if (!isHere(founderId) && !isHere(investorId)) return void progress.delete(connectionId);
      const seq = news.kind === 'message' ? news.seq - 1 : news.seq;
      const fresh: Progress = { parties: [founderId, investorId], seq, status: null };
      const known = progress.get(connectionId) ?? fresh;
      progress.set(connectionId, known);
      if (news.kind === 'status') return hearStatus(connectionId, known, news.status);
      if (news.seq <= known.seq) return;
      const message = news.seq === known.seq + 1 ? carried?.() : undefined;
      if (message) return deliver(known, message);
      behind.add(connectionId);
      scheduleDrain();
    },

    hearOwn(message) {
      const known = progress.get(message.connectionId);
      if (known && message.seq === known.seq + 1) deliver(known, message);
    },

    close() {
      clearTimeout(retry);
    },
  };
}
