// `npm run check:manifests`: checks the manifests with kustomize, Kubernetes' schemas, promtool and nginx -t, in this
// order.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { checkRules } from './monitoring/rules.mjs';
import { ensurePrograms } from '../runner/parts/debian.mjs';
import { problemsOf } from './rules.mjs';
import { faultsOf } from './schemas.mjs';

const here = import.meta.dirname;
const root = join(here, '../..');
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };

function run(program, args, more = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, ...more });
  return { fine: status === 0, stdout, stderr };
}

function rendered(overlay) {
  const { fine, stdout, stderr } = run('kubectl', ['kustomize', join(here, 'overlays', overlay)]);
  // A warning means that the next version of kustomize removes an option.
  if (!fine || stderr !== '') throw new Error(stderr.trim());
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

function gatewayFaults(objects) {
  const { data } = objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('introvest-gateway'),
  );
  const main = join(root, 'infra/gateway/dist/main.js');
  const folder = mkdtempSync(join(tmpdir(), 'introvest-manifests-'));
  const own = { ...env, RESOLVER: '127.0.0.1', TEMP_DIR: folder, ...data };
  const printed = run(process.execPath, [main], { env: own });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, printed.stdout);
  // nginx opens /dev/stdout for its log, which fails if standard output is a pipe.
  const stdio = ['ignore', openSync(join(folder, 'log'), 'w'), 'pipe'];
  const tested = printed.fine
    ? run('nginx', ['-t', '-e', 'stderr', '-c', file], { stdio })
    : printed;
  rmSync(folder, { recursive: true });
  return tested.fine ? [] : [tested.stderr.trim()];
}

ensurePrograms(['kubectl', 'nginx'], 'the manifest check');
const objects = rendered('example');
const faults = [...objects.flatMap(faultsOf), ...problemsOf(objects), ...gatewayFaults(objects)];
for (const fault of faults) console.error(fault);
const rules = checkRules();
const passed = rules.passed + (faults.length === 0 ? 1 : 0);
const failed = rules.failed + (faults.length === 0 ? 0 : 1);
console.log(`${objects.length} objects\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
