import { expect, jest, test } from '@jest/globals';
import { metricsText } from '@introvest/service-kit/metrics';
import { readEveryPage } from './testing/pages.js';
import { change, listColumns, type Column } from './testing/spoil.js';
import type { Stage } from './testing/stage.js';
import { useWhole } from './testing/whole.js';

jest.setTimeout(300_000);

const whole = useWhole({ production: true });
let stage: Stage;

/** Pages of both that cannot be read. */
async function unreadable(): Promise<string[]> {
  const pages = [
    ...(await readEveryPage(stage, stage.founder, 'own')),
    ...(await readEveryPage(stage, stage.investor, 'own')),
  ];
  return pages.filter(({ reply }) => reply.status !== 200).map(({ path }) => path);
}

const countOffContract = async () =>
  [...(await metricsText()).matchAll(/^replies_off_contract_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/** One column of each table at a time: pages are read as often as the widest table has columns, not once for each. */
function roundsOf(columns: Column[]): Column[][] {
  const names = new Set(columns.map(({ table }) => table));
  const tables = [...names].map((name) => columns.filter(({ table }) => table === name));
  const widest = Math.max(...tables.map(({ length }) => length));
  return Array.from({ length: widest }, (_, place) =>
    tables.flatMap((own) => own.slice(place, place + 1)),
  );
}

const nameOf = ({ table, name }: Column) => `${table}.${name}`;

test('in production nothing that a column can hold takes a page down', async () => {
  stage = await whole.enter('longest');
  expect(await unreadable()).toEqual([]);
  expect(await countOffContract()).toBe(0);
  // The reader's session is no page.
  const columns = (await listColumns(whole.client)).filter(
    ({ table }) => table !== 'auth.sessions',
  );
  const rounds = roundsOf(columns);
  const held: string[] = [];
  for (const round of rounds) {
    const spoiled: Column[] = [];
    for (const column of round)
      if (await change(whole.client, column, 'spoil')) spoiled.push(column);
    held.push(...spoiled.map(nameOf));
    expect([spoiled.map(nameOf), await unreadable()]).toEqual([spoiled.map(nameOf), []]);
    for (const column of spoiled) await change(whole.client, column, 'restore');
  }
  expect(held).toEqual(expect.arrayContaining(['onboarding.investor_profiles.full_name']));
  expect(held.length).toBeGreaterThan(40);
  expect(await countOffContract()).toBeGreaterThan(held.length / 2);
});
