// Processes that are measured beside each other on the same rows: the anchor, the product, and with BESIDE=<folder of
// another checkout, built> an earlier version of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { statementsOf } from './statementLog.mjs';
import { drive } from './drive.mjs';

const root = join(import.meta.dirname, '../..');
const anchors = join(import.meta.dirname, 'anchors');
const mainOf = (folder, service) => join(folder, `services/${service}/dist/main.js`);

/** What is started here works on `data`, takes `environment` besides, and ends with `close`. */
export function openProcesses(data, environment = {}) {
  const started = [];
  async function start(name, file, own = {}) {
    const more = {
      DATABASE_POOL: process.env.POOL ?? '10',
      RATE_LIMIT_SCALE: '1000000',
      ...environment,
      ...own,
    };
    const child = await startServiceProcess(file, data.url, more);
    started.push(child);
    return { name, url: child.url, port: Number(new URL(child.url).port), pid: child.pid() };
  }
  return {
    startAnchor: () => start('anchor', join(anchors, 'people.mjs')),

    /** Our framework around this page of founders, which it answers whatever it is asked. */
    async startFramework(page) {
      const folder = mkdtempSync(join(tmpdir(), 'introvest-bench-page-'));
      const file = join(folder, 'page.json');
      writeFileSync(file, page);
      try {
        return await start('framework', join(anchors, 'framework.mjs'), { PAGE: file });
      } finally {
        rmSync(folder, { recursive: true });
      }
    },

    /** The service as it is here, and as it is in BESIDE. */
    async startService(service) {
      const product = await start('product', mainOf(root, service));
      const { BESIDE: beside } = process.env;
      return beside ? [product, await start('beside', mainOf(beside, service))] : [product];
    },

    /** What each of these requests costs PostgreSQL, as it says itself. */
    profile(target, requests) {
      const count = 200;
      let left = count;
      const next = () => (left-- > 0 ? requests[left % requests.length] : undefined);
      return statementsOf(data.client, data.logFile, count, () =>
        drive({ port: target.port, connections: 1, next }),
      );
    },

    close: () => Promise.all(started.map((child) => child.end())),
  };
}
