import { isInCanary } from '@introvest/registry/canaries';
import { findPointer } from '@introvest/registry/queries';
import { makeRemote, makeShell, type MadeBuild } from '@introvest/registry/testing/builds';
import { publishBuild, removeRemote, rollBack } from '@introvest/registry/testing/releases';
import { expect, jest, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { snapshotIn, useRows } from './testing/rowsServer.js';

jest.setTimeout(300_000);

const old = makeRemote('mf-lab', 'one');
const fresh = makeRemote('mf-lab', 'two');
const rows = useRows([makeShell('shell'), old]);

const open = async (publicUrl?: string) => (await rows.open(publicUrl)).address;

async function visit(address: string, cookie = '', network = '192.0.2.1', path = '/mf-lab') {
  const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }) };
  const reply = await fetch(address + path, { headers });
  const html = await reply.text();
  const { remotes } = snapshotIn(html);
  const set = reply.headers.get('set-cookie') ?? undefined;
  return { build: remotes[0]?.build, set, preloads: html, headers: reply.headers };
}

const report = (address: string, { name, build }: MadeBuild, network: string) =>
  fetch(`${address}/remote-failure`, {
    method: 'POST',
    headers: { 'x-forwarded-for': network },
    body: JSON.stringify({ remote: name, build, module: './Page', reason: 'threw' }),
  });

const candidate = async () => (await findPointer(rows.db, 'mf-lab'))?.candidate;

test('gives the candidate and its files to the configured share of the hundred canary numbers', async () => {
  await publishBuild(rows.db, fresh, { steps: [10] });
  const address = await open('http://127.0.0.1');
  let tried = 0;
  for (let person = 0; person < 100; person += 1) {
    const { build, preloads } = await visit(address, `introvest.rollout=${person}`);
    const [other, own] = build === fresh.build ? [old, fresh] : [fresh, old];
    expect(preloads).toContain(`/remotes/mf-lab/${own.build}/Page.js`);
    expect(preloads).not.toContain(other.build);
    tried += Number(build === fresh.build);
  }
  expect(tried).toBe(10);
});

test('sets the canary number only during a canary, and hides it from scripts', async () => {
  expect((await visit(await open())).set).toBeUndefined();
  await publishBuild(rows.db, fresh, { steps: [10] });
  const { set, headers } = await visit(await open());
  expect(set).toMatch(
    /^__Host-introvest\.rollout=\d\d?; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(headers.get('vary')).toContain('Cookie');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect((await visit(await open('http://127.0.0.1'))).set).toMatch(
    /^introvest\.rollout=\d\d?; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
});

test('replaces an invalid canary number', async () => {
  await publishBuild(rows.db, fresh, { steps: [10] });
  const address = await open();
  for (const value of ['', '100', '-1', 'x', '07']) {
    expect((await visit(address, `__Host-introvest.rollout=${value}`)).set).toBeDefined();
  }
});

test('withdraws a candidate whose pages fail, counting failures across two servers', async () => {
  await publishBuild(rows.db, fresh, { steps: [10] });
  const servers = [await rows.open(), await rows.open()];
  const addresses = servers.map((server) => server.address);
  const id = (await findPointer(rows.db, 'mf-lab'))?.canary ?? 0;
  const people = Array.from({ length: 100 }, (_, person) => person);
  const luckyOnes = people.filter((person) => isInCanary({ id, percent: 10 }, person));
  const load = async (turn: number) => {
    const [address = ''] = addresses.slice(turn % 2);
    const cookie = `__Host-introvest.rollout=${luckyOnes[turn % 10]}`;
    const network = `198.51.100.${turn}`;
    expect((await visit(address, cookie, network)).build).toBe(fresh.build);
    if (turn < 10) await report(addresses[(turn + 1) % 2] ?? '', fresh, network);
  };
  const settle = async () => {
    for (const { worker } of servers) await worker.settle();
  };
  for (let turn = 0; turn < 199; turn += 1) await load(turn);
  await settle();
  expect(await candidate()).toBe(fresh.build);
  await load(199);
  await settle();
  expect(await candidate()).toBeNull();
  expect((await visit(await open(), '__Host-introvest.rollout=5')).build).toBe(old.build);
});

test('does not count documents of other pages', async () => {
  await publishBuild(rows.db, fresh, { steps: [10] });
  const { address, worker } = await rows.open();
  await visit(address, '', '192.0.2.1', '/nowhere');
  await fetch(`${address}/mf-lab`, { method: 'HEAD' });
  await worker.settle();
  expect(await rows.db('canary_counts')).toEqual([]);
  await visit(address);
  await worker.settle();
  expect(await rows.db('canary_counts').sum('loads as loads')).toEqual([{ loads: 1 }]);
});

test('removes a remote from registry.json and documents, and restores it after a rollback', async () => {
  await publishBuild(rows.db, makeRemote('mf-other', 'one'));
  const address = await open();
  const shown = async (path: string) => {
    const reply = await fetch(address + path);
    const names = snapshotIn(await reply.text()).remotes.map(({ name }) => name);
    return { status: reply.status, names };
  };
  const listed = async () => {
    const reply = await fetch(`${address}/registry.json`);
    const { microFrontends } = (await reply.json()) as { microFrontends: object };
    return Object.keys(microFrontends);
  };
  const untilListed = async (isListed: boolean) => {
    while ((await listed()).includes('mf-lab') !== isListed) await pause(5);
  };
  expect(await shown('/mf-lab')).toEqual({ status: 200, names: ['mf-lab', 'mf-other'] });
  await removeRemote(rows.db, 'mf-lab');
  await untilListed(false);
  expect(await shown('/mf-lab')).toEqual({ status: 404, names: ['mf-other'] });
  expect((await shown('/mf-other')).status).toBe(200);
  expect((await fetch(`${address}/remotes/mf-lab/${old.build}/Page.js`)).status).toBe(200);
  await rollBack(rows.db, 'mf-lab');
  await untilListed(true);
  expect(await shown('/mf-lab')).toEqual({ status: 200, names: ['mf-lab', 'mf-other'] });
});
