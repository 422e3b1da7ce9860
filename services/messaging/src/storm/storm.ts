import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@introvest/contracts/messaging';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import type { OwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { watch, type Watcher } from './watcher.js';
import { writeAll } from './writer.js';

interface Storm {
  database: OwnDatabase;
  conversations: number;
  /** Of each conversation. */
  messages: number;
  /** What happens, evenly spread over the messages: the service or the database is killed with -9. */
  blows: ('service' | 'database')[];
}

export interface Damage {
  acknowledged: number;
  lost: number;
  duplicated: number;
  outOfOrder: number;
  /** From the last acknowledgement until every watching page shows everything; milliseconds. */
  convergedAfter: number;
  /** Messages that a watching page shows twice or in another order than they were written in. */
  shownWrongly: number;
}

const main = join(import.meta.dirname, '../main.js');
const patienceMs = 60_000;

/** Lets messages flow while the service and its database are killed, and counts what that broke. */
export async function runStorm({
  database,
  conversations,
  messages,
  blows,
}: Storm): Promise<Damage> {
  const pairs: TestConnection[] = [];
  while (pairs.length < conversations) {
    pairs.push(await createConnection(database, { status: 'accepted' }));
  }
  const service = await startServiceProcess(main, database.url);
  const watchers = await Promise.all(pairs.map((pair) => watch(service.url, pair)));
  try {
    const acknowledged: Message[] = [];
    const total = conversations * messages;
    const strike = async () => {
      for (const [index, blow] of blows.entries()) {
        const due = (total * (index + 1)) / (blows.length + 1);
        while (acknowledged.length < due) await sleep(5);
        if (blow === 'service') await service.restart();
        else database.kill();
      }
    };
    const write = (pair: TestConnection) =>
      writeAll(service.url, pair, messages, (message) => acknowledged.push(message));
    await Promise.all([strike(), ...pairs.map(write)]);
    const convergedAfter = await converge(watchers, messages);
    return { ...(await inspect(database, acknowledged)), convergedAfter, ...judge(watchers) };
  } finally {
    for (const watcher of watchers) watcher.close();
    await service.end();
  }
}

async function converge(watchers: Watcher[], messages: number): Promise<number> {
  const started = Date.now();
  while (!watchers.every(({ seen }) => seen.length >= messages)) {
    if (Date.now() - started > patienceMs) return Infinity;
    await sleep(10);
  }
  return Date.now() - started;
}

/** Each conversation was written as '1', '2', …: that must be its order by `seq`. */
async function inspect(database: OwnDatabase, acknowledged: Message[]) {
  const rows = await database
    .db('messaging')('messages')
    .select('id', 'connection_id', 'content')
    .orderBy(['connection_id', 'seq']);
  const stored = new Set(rows.map(({ id }) => id as string));
  const said = new Set(rows.map((row) => `${row.connection_id} ${row.content}`));
  const outOfOrder = rows.filter((row, index) => {
    const before = rows[index - 1];
    return (
      before?.connection_id === row.connection_id && Number(before.content) > Number(row.content)
    );
  });
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
    duplicated: rows.length - said.size,
    outOfOrder: outOfOrder.length,
  };
}

const judge = (watchers: Watcher[]) => ({
  shownWrongly: watchers
    .flatMap(({ seen }) => seen.map(({ content }, index) => Number(content) === index + 1))
    .filter((right) => !right).length,
});
