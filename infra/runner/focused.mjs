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

/** Runs just these files, `{ services, web, e2e }`, and returns the counts of each kind. */
export async function runSelected(root, selection) {
  await compile(root, selection);
  const counts = [];
  if (selection.services.length > 0) {
    const isOfNginx = selection.services.some((file) => /nginx/.test(file));
    if (isOfNginx) ensurePrograms(['nginx', 'openssl'], 'these tests');
    const files = selection.services.map((file) => compiledTest(root, file));
    counts.push(await runJest(root, 'services', { files }));
  }
  if (selection.web.length > 0) counts.push(await runJest(root, 'web', { files: selection.web }));
  if (selection.e2e.length > 0) {
    ensureChromium();
    await buildAll(root);
    counts.push(await runJourneys(root, { files: selection.e2e }));
  }
  return counts;
}
