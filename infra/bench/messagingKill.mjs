// `node infra/bench/messagingKill.mjs`: messages flow over 20 conversations while the messaging service is killed
// with -9 and PostgreSQL is restarted (in turn orderly and by a crash). What was acknowledged must be there, once
// and in order, and a page that watches must show it. MESSAGES, KILLS, RESTARTS, PATIENCE (ms) set the size; SHOW_LOG=1 shows what the service logs.
import { setTimeout as sleep } from 'node:timers/promises';
import { sendUntilStored, watchConversation } from './messagingClients.mjs';
import { setStage, startService } from './messagingStage.mjs';
import { judge } from './messagingVerdict.mjs';

const size = (name, usual) => Number(process.env[name] ?? usual);
const conversations = size('CONVERSATIONS', 20);
const messages = size('MESSAGES', 10_000);
const kills = size('KILLS', 8);
const restarts = size('RESTARTS', 4);
const patience = size('PATIENCE', 5000);

/** Kills with the restarts spread evenly among them. */
function plan() {
  const faults = Array.from({ length: kills }, (_, i) => ({ kind: 'kill', at: (i + 0.5) / kills }));
  for (let i = 0; i < restarts; i += 1) {
    faults.push({ kind: i % 2 ? 'crash' : 'restart', at: (i + 0.6) / restarts });
  }
  return faults.sort((one, other) => one.at - other.at).map(({ kind }) => kind);
}

/** Lets messages through up to a number, so that some flow before, during and after every fault. */
function createGate() {
  let allowed = 0;
  let passed = 0;
  return {
    raise: (to) => (allowed = to),
    async pass() {
      for (;;) {
        if (passed < allowed) return (passed += 1);
        if (allowed >= messages) return 0;
        await sleep(5);
      }
    },
  };
}

async function keepSending(stage, service, gate, acknowledged) {
  const senders = stage.pairs.flatMap((pair) => [
    { pair, sender: pair.founder },
    { pair, sender: pair.investor },
  ]);
  let retries = 0;
  await Promise.all(
    senders.map(async ({ pair, sender }) => {
      for (let n = 1; (await gate.pass()) > 0; n += 1) {
        const { message, tries } = await sendUntilStored(service.url, pair, sender, `${n}`);
        acknowledged.push(message);
        retries += tries - 1;
      }
    }),
  );
  return retries;
}

function newestOf(acknowledged) {
  const newest = new Map();
  for (const { connectionId, seq } of acknowledged) {
    newest.set(connectionId, Math.max(seq, newest.get(connectionId) ?? 0));
  }
  return newest;
}

/** Milliseconds until every page shows what is acknowledged by now. */
async function convergence(pages, acknowledged) {
  const started = performance.now();
  const wanted = newestOf(acknowledged);
  const isBehind = (page) => page.newestSeq() < (wanted.get(page.connectionId) ?? 0);
  while (pages.some(isBehind)) {
    if (performance.now() - started > 60_000) return Infinity;
    await sleep(10);
  }
  return performance.now() - started;
}

const inject = {
  kill: (_stage, service) => service.kill(),
  restart: (stage) => process.kill(stage.postmaster(), 'SIGINT'),
  crash: (stage) => process.kill(stage.postmaster(), 'SIGQUIT'),
};

/** One fault in the middle of its share of the messages; the time from being ready again to all pages agreeing. */
async function suffer(kind, until, { stage, service, pages, acknowledged }) {
  while (acknowledged.length < until) await sleep(5);
  inject[kind](stage, service);
  await sleep(400);
  await service.ready();
  return convergence(pages, acknowledged);
}

async function run(stage) {
  const service = await startService(stage);
  const pages = await Promise.all(
    stage.pairs.map((pair) => watchConversation(service.url, pair, pair.investor)),
  );
  const acknowledged = [];
  const gate = createGate();
  const started = performance.now();
  const sending = keepSending(stage, service, gate, acknowledged);
  const faults = plan();
  const share = messages / (faults.length + 1);
  const waits = [];
  for (const [i, kind] of faults.entries()) {
    gate.raise(Math.floor((i + 1) * share));
    const around = { stage, service, pages, acknowledged };
    const ms = await suffer(kind, Math.floor((i + 0.5) * share), around);
    console.log(
      `${kind.padEnd(8)} pages agree ${(ms / 1000).toFixed(2)} s after it was ready again`,
    );
    waits.push(ms);
  }
  gate.raise(messages);
  const retries = await sending;
  const seconds = (performance.now() - started) / 1000;
  waits.push(await convergence(pages, acknowledged));
  const verdict = await judge(stage, acknowledged, pages);
  for (const page of pages) page.close();
  const ends = service.ends() - faults.filter((kind) => kind === 'kill').length;
  await service.stop();
  return { ...verdict, retries, seconds, ends, waits };
}

const stage = await setStage(conversations);
try {
  const result = await run(stage);
  const slowest = Math.max(...result.waits) / 1000;
  console.log(
    `${result.stored} messages over ${conversations} conversations in ${result.seconds.toFixed(1)} s,`,
  );
  console.log(
    `${kills} × kill -9, ${restarts} × PostgreSQL restarted, ${result.retries} sends repeated`,
  );
  console.log(`the service ended by itself ${result.ends} times`);
  console.log(
    `pages that disagree ${result.disagreeing}, slowest agreement ${slowest.toFixed(2)} s`,
  );
  console.log(`missing ${messages - result.stored}`);
  console.log(
    `lost ${result.lost}, duplicated ${result.duplicated}, out of order ${result.outOfOrder}`,
  );
  const faults = [
    result.lost,
    result.duplicated,
    result.outOfOrder,
    result.disagreeing,
    result.ends,
  ];
  const isFine = faults.every((count) => count === 0) && result.stored === messages;
  if (!isFine || slowest * 1000 > patience) process.exitCode = 1;
} finally {
  await stage.clear();
}
