import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@introvest/contracts/messaging';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import type { OwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess, type ServiceProcess } from '@introvest/testing/serviceProcess';
import { inspect, checkPages, type StormResult } from './inspect.js';
import { watch, type Watcher } from './watcher.js';
import { writeAll } from './writer.js';

export type KilledPart = 'service' | 'database';

interface Storm {
  database: OwnDatabase;
  conversations: number;
  /** Number of messages per conversation. Each member sends half of them. */
  messages: number;
  /** Targets of kill -9, in order. The kills are distributed evenly over the test. */
  blows: readonly KilledPart[];
}

export interface Damage extends StormResult {
  acknowledged: number;
  /**
   * Time until all pages show the acknowledged messages, in ms: measured after each kill, from the moment the service
   * is ready, and once more at the end.
   */
  agreedAfter: number[];
  /** Number of pages whose messages differ from the table in content or order. */
  shownWrongly: number;
}

const main = join(import.meta.dirname, '../../../dist/main.js');
const patienceMs = 60_000;

interface StormSetup {
  database: OwnDatabase;
  service: ServiceProcess;
  watchers: Watcher[];
  acknowledged: Message[];
}

/** Returns the number of the newest acknowledged message in each conversation. */
function newestOf(acknowledged: Message[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { connectionId, seq } of acknowledged) {
    newest.set(connectionId, Math.max(seq, newest.get(connectionId) ?? 0));
  }
  return newest;
}

async function agreement({ watchers, acknowledged }: StormSetup): Promise<number> {
  const started = Date.now();
  const wanted = newestOf(acknowledged);
  const isBehind = ({ connectionId, seen }: Watcher) =>
    (seen.at(-1)?.seq ?? 0) < (wanted.get(connectionId) ?? 0);
  while (watchers.some(isBehind)) {
    if (Date.now() - started > patienceMs) return Infinity;
    await sleep(10);
  }
  return Date.now() - started;
}

const killPart: Record<KilledPart, (scene: StormSetup) => Promise<void>> = {
  service: ({ service }) => service.restart(),
  async database({ database, service }) {
    database.kill();
    // The service's processes need a moment to notice that the database is gone.
    await sleep(300);
    await service.ready();
  },
};

/**
 * Divides the messages into equal parts and kills in the middle of each, so that messages are sent before, during and
 * after every kill.
 */
async function killDuringMessages(
  scene: StormSetup,
  blows: readonly KilledPart[],
  total: number,
  flow: Flow,
) {
  const agreedAfter: number[] = [];
  for (const [index, blow] of blows.entries()) {
    flow.allowed = (total * (index + 1)) / blows.length;
    const due = (total * (index + 0.5)) / blows.length;
    while (scene.acknowledged.length < due) await sleep(5);
    await killPart[blow](scene);
    agreedAfter.push(await agreement(scene));
  }
  flow.allowed = Infinity;
  return agreedAfter;
}

/**
 * Controls the writers: they pause at this number of acknowledged messages until the service has recovered from the
 * last kill.
 */
interface Flow {
  allowed: number;
}

async function rage(scene: StormSetup, pairs: TestConnection[], { messages, blows }: Storm) {
  const { service, acknowledged } = scene;
  const flow: Flow = { allowed: 0 };
  const writers = pairs.flatMap((pair) =>
    [pair.founder, pair.investor].map((sender) =>
      writeAll(service.url, { pair, sender }, messages / 2, {
        mayWrite: async () => {
          while (acknowledged.length >= flow.allowed) await sleep(5);
        },
        onAcknowledged: (message) => acknowledged.push(message),
      }),
    ),
  );
  const [agreedAfter] = await Promise.all([
    killDuringMessages(scene, blows, pairs.length * messages, flow),
    ...writers,
  ]);
  return [...agreedAfter, await agreement(scene)];
}

/** Sends messages while the service and its database are killed, and counts the damage. */
export async function runStorm(storm: Storm): Promise<Damage> {
  const { database, conversations } = storm;
  const pairs: TestConnection[] = [];
  while (pairs.length < conversations) {
    pairs.push(await createConnection(database, { status: 'accepted' }));
  }
  const service = await startServiceProcess(main, database.url, { RATE_LIMIT_SCALE: '1000' });
  const watchers = await Promise.all(pairs.map((pair) => watch(service.url, pair)));
  const acknowledged: Message[] = [];
  try {
    const scene = { database, service, watchers, acknowledged };
    const agreedAfter = await rage(scene, pairs, storm);
    const rows = await database.db('messaging')('messages').orderBy(['connection_id', 'seq']);
    return {
      acknowledged: acknowledged.length,
      ...inspect(rows, acknowledged),
      agreedAfter,
      shownWrongly: checkPages(rows, watchers),
    };
  } finally {
    for (const watcher of watchers) watcher.close();
    await service.end();
  }
}
