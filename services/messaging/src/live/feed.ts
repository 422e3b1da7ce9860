import type { ConnectionNotice } from '@introvest/contracts/realtime';
import type { Message } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import { presentMessage } from '../messages/present.js';
import { listMessagesAfter, type MessageRow } from '../messages/queries.js';
import { listStates, type StateRow } from './queries.js';
import type { MessageNews, StatusNews } from './news.js';

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

/** What the sockets of this process have been told of a connection. */
interface Told {
  parties: [founderId: string, investorId: string];
  seq: number;
  status: string | null;
}

export interface Feed {
  /** Must be awaited before the person's first socket is let in: later messages are live, earlier ones are fetched. */
  welcome(userId: string): Promise<void>;
  hear(news: MessageNews | StatusNews): void;
  /** A message that this process stored. Delivered if it is the next one; otherwise its news bring it in order. */
  hearOwn(row: MessageRow): void;
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
export function createFeed(options: Options): Feed {
  const { db, log, isHere, everybodyHere, deliverMessage, deliverStatus } = options;
  const told = new Map<string, Told>();
  const dirty = new Set<string>();
  let tail = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let draining = false;

  const someoneHere = ({ parties }: Told) => parties.some(isHere);

  /** One after the other; a failure (the database is away) is made good by catching up. */
  const enqueue = (work: () => Promise<void>) => {
    tail = tail.then(work).catch((err: unknown) => {
      log.warn({ err }, 'news could not be read; trying again');
      clearTimeout(retry);
      retry = setTimeout(catchUp, retryMs).unref();
    });
  };

  function tellStatus(connectionId: string, known: Told, status: StatusNews['status']) {
    known.status = status;
    deliverStatus(known.parties, { connectionId, status });
  }

  function deliver(known: Told, row: MessageRow) {
    known.seq = row.seq;
    deliverMessage(known.parties, presentMessage(row));
  }

  async function drain(): Promise<void> {
    draining = false;
    const places = [...dirty].flatMap((connectionId) => {
      const known = told.get(connectionId);
      return known ? [{ connectionId, seq: known.seq }] : [];
    });
    // Emptied before reading: what is said meanwhile may be missing from the answer and is read again.
    dirty.clear();
    if (places.length === 0) return;
    const rows = await listMessagesAfter(db, places, batch);
    for (const row of rows) {
      const known = told.get(row.connection_id);
      if (!known || row.seq <= known.seq) continue;
      deliver(known, row);
    }
    if (rows.length < batch) return;
    for (const { connectionId } of places) dirty.add(connectionId);
    await drain();
  }

  function scheduleDrain() {
    if (draining) return;
    draining = true;
    enqueue(drain);
  }

  function compare(row: StateRow) {
    const parties: Told['parties'] = [row.founder_id, row.investor_id];
    // One that came meanwhile: its status is the news, and makes browsers read the rest themselves.
    const known = told.get(row.id) ?? { parties, seq: row.last_seq, status: null };
    told.set(row.id, known);
    if (known.status !== row.status) tellStatus(row.id, known, row.status);
    if (row.last_seq > known.seq) dirty.add(row.id);
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
    for (const [id, known] of told) if (!someoneHere(known)) told.delete(id);
  }

  return {
    catchUp,
    prune,

    async welcome(userId) {
      for (const row of await listStates(db, [userId])) {
        if (told.has(row.id)) continue;
        const { founder_id, investor_id, last_seq: seq, status } = row;
        told.set(row.id, { parties: [founder_id, investor_id], seq, status });
      }
    },

    hear(news) {
      const { connectionId, founderId, investorId } = news;
      // Nobody to tell: what is remembered would be out of date by the time somebody comes.
      if (!isHere(founderId) && !isHere(investorId)) return void told.delete(connectionId);
      const seq = news.kind === 'message' ? news.seq - 1 : news.seq;
      const fresh: Told = { parties: [founderId, investorId], seq, status: null };
      const known = told.get(connectionId) ?? fresh;
      told.set(connectionId, known);
      if (news.kind === 'status') return tellStatus(connectionId, known, news.status);
      if (news.seq <= known.seq) return;
      dirty.add(connectionId);
      scheduleDrain();
    },

    hearOwn(row) {
      const known = told.get(row.connection_id);
      if (known && row.seq === known.seq + 1) deliver(known, row);
    },

    close() {
      clearTimeout(retry);
    },
  };
}
