// `npm run bench -- browse`: lists of people as the service answers them in a process of its own, in alternation with
// anchors/people.mjs on the same rows, over HTTP, on connections that stay open. Ids and totals of every request are
// those of plain SQL. SIZE=200000 ROUNDS=5 SECONDS=3 CONNECTIONS=8, ONLY=filters; DATA=<folder> keeps the rows for the
// next run; BESIDE=<folder of another checkout, built> measures its service in the same rounds, FRAMEWORK=1 our framework
// around a page of founders that costs nothing to find, which is the most that the service could come to. Linux.
import assert from 'node:assert/strict';
import { openProcesses } from './beside.mjs';
import { openBrowseDatabase } from './browseDatabase.mjs';
import { plainSql } from './browseCases.mjs';
import { addressOf, founders, workloads } from './browseWorkload.mjs';
import { tell } from './goals.mjs';
import { compareInRounds, printRatios } from './ratios.mjs';
import { requestFor } from './drive.mjs';

const size = Number(process.env.SIZE ?? 200_000);
const only = new RegExp(process.env.ONLY ?? '.');

const ask = (target, one, { query }) =>
  fetch(`${target.url}${addressOf(one.path, query)}`, { headers: { cookie: target.cookie(one) } });

async function check(client, product, one) {
  for (const request of one.requests) {
    const reply = await ask(product, one, request);
    const body = await reply.json();
    assert.equal(reply.status, 200, JSON.stringify(body));
    if (!one.score) continue;
    const plain = plainSql({ ...request, score: one.score });
    const { rows } = await client.query(plain.page);
    const [{ total }] = (await client.query(plain.total)).rows;
    const ids = body.founders.map(({ id }) => id);
    assert.deepEqual(
      ids,
      rows.map(({ id }) => id),
      `${one.name}: other founders than plain SQL`,
    );
    if (body.totalIsExact) assert.equal(body.total, total, one.name);
    else assert.ok(request.query.search && total > 1000 && body.total <= total, one.name);
  }
}

/** The anchor tells the same of its own order. */
async function checkAnchor(client, anchor, one) {
  if (!one.score) return;
  for (const request of one.requests) {
    const body = await (await ask(anchor, one, request)).json();
    const plain = plainSql({ ...request, score: '0' });
    const { rows } = await client.query(plain.page);
    assert.deepEqual(
      body.people.map(({ id }) => id),
      rows.map(({ id }) => id),
      one.name,
    );
    const [{ total }] = (await client.query(plain.total)).rows;
    if (rows.length > 0) assert.equal(body.total, total, `${one.name}: another total`);
  }
}

const requestsOf = (target, one) =>
  one.requests.map(({ query }) => requestFor(addressOf(one.path, query), target.cookie(one)));

/** What the product answers to the first request of founders. */
async function firstPage(product, cookie) {
  const [one] = workloads;
  return (await ask({ ...product, cookie }, one, one.requests[0])).text();
}

const goals = {
  filters(base, ours) {
    tell(1, 'requests a second', ours.rate / base.rate, { least: 0.85 });
  },
  text(base, ours) {
    tell(2, 'requests a second', ours.rate / base.rate, { least: 0.9 });
    tell(2, 'p99', ours.p99 / base.p99, { most: 1.3 });
  },
};

const data = await openBrowseDatabase(size, process.env.DATA);
const processes = openProcesses(data, { LOG_LEVEL: 'info' });

try {
  const anchor = { ...(await processes.startAnchor()), cookie: () => 'sid=sid77' };
  const cookie = (one) => data.viewers[one.as].cookie;
  const services = await processes.startService('browse');
  if (process.env.FRAMEWORK)
    services.push(await processes.startFramework(await firstPage(services[0], cookie)));
  const targets = [anchor, ...services.map((service) => ({ ...service, cookie }))];
  const [, product] = targets;
  console.log(`${size.toLocaleString('en-US')} founders, ${data.investors} investors`);
  for (const one of workloads.filter(({ name }) => only.test(name))) {
    await check(data.client, product, one);
    await checkAnchor(data.client, anchor, one);
    const requests = (target) => requestsOf(target, one);
    // The page that costs nothing is one of founders.
    const asked = targets.filter(({ name }) => name !== 'framework' || one.path === founders);
    const figures = await compareInRounds(asked, data.postmaster, requests);
    for (const target of asked) {
      Object.assign(figures.get(target), await processes.profile(target, requests(target)));
    }
    printRatios(one.name, figures);
    goals[one.name]?.(figures.get(anchor), figures.get(product));
  }
} finally {
  await processes.close();
  await data.close();
}
