import type { ConnectionNotice } from '@introvest/contracts/realtime';
import type { Message } from '@introvest/contracts/messaging';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import { presentMessage } from '../messages/present.js';
import { listMessagesAfter } from '../messages/queries.js';
import { listStatesOf, type StateRow } from '../connections/states.js';
import { listMessagesSince, listStatesSince, type Place, type StoredEventRow } from './queries.js';
import type { MessageEvent, StatusEvent } from '../events/liveEvents.js';

const batch = 500;
const retryMs = 1000;
/** Maximum duration of a transaction, in ms. A row's timestamp is the time at which its transaction began. */
const longestTransactionMs = 30_000;

interface Options {
  db: Db;
  log: Logger;
  isHere: (userId: string) => boolean;
  deliverMessage: (parties: string[], message: Message) => void;
  deliverStatus: (parties: string[], notice: ConnectionNotice) => void;
}

/** Position in a connection that this process's sockets have reached. */
interface Progress {
  parties: [founderId: string, investorId: string];
  seq: number;
  status: string | null;
  /** Status that catch-up has already delivered, although its event may still arrive. */
  found?: string;
}

export interface Feed {
  /**
   * Must be awaited before the member's first socket is authenticated. Later messages are delivered live, and the
   * browser fetches earlier ones.
   */
  welcome(userId: string): Promise<void>;
  /** Handles an event. `unseal` returns the message if the event contained it. */
  handle(event: MessageEvent | StatusEvent, unseal?: () => Message | undefined): void;
  /**
   * Reads everything written during the last `missedMs` milliseconds, in batches, and delivers it to connected
   * members.
   */
  catchUp(missedMs: number): void;
  /** Evicts connections if neither member has a socket on this process. */
  prune(): void;
  close(): void;
}

/**
 * Returns a function that reads batches from the time `begin`, measured by this process's clock. A retry resumes where
 * the last attempt failed.
 */
function inBatches(
  begin: number,
  read: (place: Place) => Promise<{ at: string; id: string }[]>,
): () => Promise<void> {
  let reached: Place | undefined;
  return async () => {
    for (let isFull = true; isFull;) {
      const rows = await read(reached ?? { ageMs: performance.now() - begin });
      const last = rows.at(-1);
      if (last) reached = { at: last.at, id: last.id };
      isFull = rows.length === batch;
    }
  };
}

/**
 * Creates the feed for this process's sockets. Events announce that there are new messages, which the feed reads by
 * `seq` from its own position. Live delivery and catch-up therefore share the same code and deliver in order, without
 * gaps.
 */
// oxlint-disable-next-line max-lines-per-function -- its operations share one private state
export function createFeed(options: Options): Feed {
  const { db, log, isHere, deliverMessage, deliverStatus } = options;
  const progress = new Map<string, Progress>();
  /** Connections with messages that weren't delivered to the sockets yet. */
  const behind = new Set<string>();
  let tail = Promise.resolve();
  const closed = new AbortController();
  let draining = false;

  const someoneHere = ({ parties }: Progress) => parties.some(isHere);

  /** Runs work in order, and retries failed work until it succeeds, for example while the database is unavailable. */
  const enqueue = (work: () => Promise<void>) => {
    tail = tail.then(() => keepTrying(work));
  };

  async function keepTrying(work: () => Promise<void>): Promise<void> {
    while (!closed.signal.aborted) {
      try {
        return await work();
      } catch (err) {
        log.warn({ err }, 'could not read new messages, retrying');
      }
      const { signal } = closed;
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  function tellStatus(connectionId: string, known: Progress, status: StatusEvent['status']) {
    known.status = status;
    deliverStatus(known.parties, { connectionId, status });
  }

  function handleStatus(connectionId: string, known: Progress, status: StatusEvent['status']) {
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
    // Cleared before reading, because the read may miss messages that are announced while it runs.
    behind.clear();
    if (places.length === 0) return;
    const rows = await listMessagesAfter(db, places, batch).catch((error: unknown) => {
      for (const { connectionId } of places) behind.add(connectionId);
      throw error;
    });
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
    // The connection is new to this process: its status is an event that makes browsers fetch the rest.
    const known = progress.get(row.id) ?? { parties, seq: row.last_seq, status: null };
    progress.set(row.id, known);
    const status = row.status;
    if (known.status !== status) {
      known.found = status;
      tellStatus(row.id, known, status);
    }
  }

  function noteWritten(rows: StoredEventRow[]) {
    for (const { connection_id: id, seq, founder_id, investor_id } of rows) {
      const parties: Progress['parties'] = [founder_id, investor_id];
      const known = progress.get(id) ?? { parties, seq: seq - 1, status: null };
      if (!someoneHere(known)) continue;
      progress.set(id, known);
      if (seq > known.seq) behind.add(id);
    }
  }

  function catchUp(missedMs: number) {
    prune();
    const begin = performance.now() - missedMs - longestTransactionMs;
    enqueue(
      inBatches(begin, async (place) => {
        const rows = await listStatesSince(db, place, batch);
        for (const row of rows) if (isHere(row.founder_id) || isHere(row.investor_id)) compare(row);
        return rows.map(({ at, event_id: id }) => ({ at, id }));
      }),
    );
    enqueue(
      inBatches(begin, async (place) => {
        const rows = await listMessagesSince(db, place, batch);
        noteWritten(rows.toSorted((a, b) => a.seq - b.seq));
        await drain();
        return rows;
      }),
    );
  }

  function prune() {
    for (const [id, known] of progress) if (!someoneHere(known)) progress.delete(id);
  }

  return {
    catchUp,
    prune,

    async welcome(userId) {
      for (const row of await listStatesOf(db, userId)) {
        if (progress.has(row.id)) continue;
        const { founder_id, investor_id, last_seq: seq } = row;
        const status = row.status;
        progress.set(row.id, { parties: [founder_id, investor_id], seq, status });
      }
    },

    handle(event, unseal) {
      const { connectionId, founderId, investorId } = event;
      // Without sockets on this process, a stored position would be outdated by the time a member connects.
      if (!isHere(founderId) && !isHere(investorId)) return void progress.delete(connectionId);
      const seq = event.kind === 'message' ? event.seq - 1 : event.seq;
      const fresh: Progress = { parties: [founderId, investorId], seq, status: null };
      const known = progress.get(connectionId) ?? fresh;
      progress.set(connectionId, known);
      if (event.kind === 'status') return handleStatus(connectionId, known, event.status);
      if (event.seq <= known.seq) return;
      const message = event.seq === known.seq + 1 ? unseal?.() : undefined;
      if (message) return deliver(known, message);
      behind.add(connectionId);
      scheduleDrain();
    },

    close() {
      closed.abort();
    },
  };
}
