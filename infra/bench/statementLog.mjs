// What PostgreSQL itself says of each statement: how many there are to a request, and how long they are read, planned
// and executed. For a moment every statement is logged; no round is measured meanwhile.
import { readFileSync } from 'node:fs';

const line = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)/g;

async function logAll(client, ms) {
  await client.query(`alter system set log_min_duration_statement = ${ms}`);
  await client.query('select pg_reload_conf()');
  // Every backend has heard of it when a new statement of it has begun.
  await client.query('select pg_sleep(0.5)');
}

/** Runs `work`, which makes `requests` requests; what each of them took on average. */
export async function statementsOf(client, logFile, requests, work) {
  await logAll(client, 0);
  const from = readFileSync(logFile, 'utf8').length;
  await work();
  await client.query(`select 'the end'`);
  const logged = readFileSync(logFile, 'utf8').slice(from);
  await logAll(client, -1);
  const sums = { parse: 0, bind: 0, execute: 0, statement: 0 };
  let statements = 0;
  for (const [, ms, kind] of logged.matchAll(line)) {
    sums[kind] += Number(ms);
    if (kind === 'execute' || kind === 'statement') statements += 1;
  }
  const each = (number) => number / requests;
  return {
    statements: each(statements - 2),
    read: each(sums.parse),
    planned: each(sums.bind),
    executed: each(sums.execute + sums.statement),
  };
}
