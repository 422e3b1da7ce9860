import { allParts } from '@introvest/build/parts';
import { openDatabase, openStorage } from '@introvest/local/backends';
import { freePort } from '@introvest/local/embedded/freePort';
import { readEnvironment, type Environment } from '@introvest/local/environment';
import { runUntilSignal, type Lifecycle } from '@introvest/service-kit/lifecycle';
import { listen, requirePort } from '@introvest/service-kit/listen';
import { join } from 'node:path';
import { checkTypes, compileFactory, compileServices } from './compiler.js';
import { createFront } from './front.js';
import { startFrontEnds, type FrontEnds } from './frontEndsProcess.js';
import { createServices, type Services } from './services.js';
import { watchSources, type Change } from './sources.js';

const HOT = '/dev/hot';

export const main = (remotes: string[]): Promise<void> =>
  runUntilSignal(async (life) => {
    const environment = readEnvironment(process.env);
    await requirePort(environment.port, environment.host);
    const siteDir = join(environment.dataDir, 'dev');
    const frontEnds = startFrontEnds(orderOf(siteDir, remotes));
    life.onEnd(async () => frontEnds.stop());
    const behind = { ...(await openBackends(environment, life)), buildDir: siteDir };
    life.checkpoint();
    const inspectPort = await freePort(9229);
    const services = createServices(behind, inspectPort);
    life.onEnd(() => services.stop());
    await frontEnds.ready();
    const ready = await services.restart();
    await openFront(environment, life, { frontEnds, services });
    const reaction = createReaction(frontEnds, services);
    const stop = watchSources(reaction.take);
    life.onEnd(async () => {
      stop();
      reaction.stop();
    });
    life.started();
    console.log(
      ready?.banner ?? "The services didn't start. They'll restart when you fix the error above.",
    );
    console.log(`Node debugger: 127.0.0.1:${inspectPort}. Watching source files for changes.\n`);
  });

function orderOf(siteDir: string, wanted: string[]) {
  const all = allParts().filter((part) => part !== 'shell');
  const fresh = wanted.length > 0 ? wanted : all;
  return { siteDir, fresh, built: all.filter((name) => !fresh.includes(name)) };
}

async function openBackends(environment: Environment, life: Lifecycle): Promise<Environment> {
  const databaseUrl = await openDatabase(environment, life);
  life.checkpoint();
  const { place } = await openStorage(environment, life);
  return { ...environment, databaseUrl, s3: place };
}

interface PendingChanges {
  frontEnds: FrontEnds;
  services: Services;
}

async function openFront(
  { port, host }: Environment,
  life: Lifecycle,
  { frontEnds, services }: PendingChanges,
): Promise<void> {
  const front = createFront(async (path) =>
    path === HOT ? (await frontEnds.ready()).port : services.port(),
  );
  await listen(front, port, host);
  life.onEnd(async () => {
    front.close();
    front.closeAllConnections();
  });
}

function createReaction(frontEnds: FrontEnds, services: Services) {
  let waiting: Change | undefined;
  let working = false;
  let check: ReturnType<typeof checkTypes> | undefined;
  const work = async () => {
    working = true;
    // The type check takes the longest, so a new change cancels it.
    check?.kill();
    await check?.ended;
    while (waiting) {
      const change = waiting;
      waiting = undefined;
      if (change.frontEnds) {
        await compileFactory();
        frontEnds.restart();
      }
      if (change.services) await updateServices(change.contracts, services);
    }
    check = checkTypes();
    working = false;
  };
  return {
    take(change: Change) {
      waiting = {
        services: waiting?.services === true || change.services,
        contracts: waiting?.contracts === true || change.contracts,
        frontEnds: waiting?.frontEnds === true || change.frontEnds,
      };
      if (!working) void work();
    },
    stop: () => check?.kill(),
  };
}

async function updateServices(contracts: boolean, services: Services): Promise<void> {
  const start = Date.now();
  await compileServices(contracts);
  const ready = await services.restart();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`services         ${ready ? `restarted in ${seconds} s` : 'not running'}`);
}
