import { compileTypes } from '../build/compileTypes.mjs';
import { buildAll } from './parts/browserRun.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { compiledTest, projectOf } from './parts/compiledTest.mjs';
import { ensurePrograms } from './parts/debian.mjs';
import { runJest } from './parts/jest.mjs';
import { runJourneys } from './parts/journeys.mjs';

/** Compiles the chosen tests' projects and what they refer to; pages are compiled by jest, and need the wire. */
async function compile(root, { services, web }) {
  const projects = new Set(services.map((file) => projectOf(root, file)));
  if (services.length > 0) projects.add('infra/testing').add('infra/local');
  if (web.length > 0) projects.add('services/contracts');
  if (projects.size > 0) await compileTypes(root, [...projects], []);
}

/** Only after compiling: the servers are started by what was compiled. */
async function serversFor(root, files) {
  if (files.length === 0) return undefined;
  const why = 'these tests';
  if (files.some((file) => /nginx/.test(file))) ensurePrograms(['nginx', 'openssl'], why);
  const { keptServers } = await import('./servers/kept.mjs');
  return keptServers(root);
}

/**
 * Runs just these files, `{ services, web, e2e }`, of any kind; answers the counts of each kind. The PostgreSQL of
 * service tests is left running for the next time.
 */
export async function runSelected(root, selection) {
  await compile(root, selection);
  const counts = [];
  const servers = await serversFor(root, selection.services);
  if (servers) {
    const files = selection.services.map((file) => compiledTest(root, file));
    counts.push(await runJest(root, 'services', { files, env: servers.env }));
  }
  if (selection.web.length > 0) counts.push(await runJest(root, 'web', { files: selection.web }));
  if (selection.e2e.length > 0) {
    ensureChromium();
    await buildAll(root);
    counts.push(await runJourneys(root, { files: selection.e2e }));
  }
  if (servers?.started) {
    console.log(
      `Left running for the next time: PostgreSQL and S3 store (process ${servers.pid}); \`npm run stop\` or an idle hour ends them.`,
    );
  }
  return counts;
}
