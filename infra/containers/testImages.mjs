// `npm run test:images`: builds all images with Docker, starts them with compose.yaml, registers a founder, and stops
// all containers.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@introvest/local/embedded/freePort';
import { separateParts } from '@introvest/service-kit/settings';
import { makeCertificate } from '@introvest/testing/certificate';
import { envText } from './env.mjs';

Object.assign(process.env, { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' });

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'introvest-images-'));
const envFile = join(folder, '.env');
const services = [...separateParts, 'gateway'];

function compose(...words) {
  const args = ['compose', '--project-name', 'introvest-test', '--env-file', envFile, ...words];
  const { status, stdout, stderr, error } = spawnSync('docker', args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim();
  throw new Error(`docker compose ${words[0]} failed: ${error?.message ?? stderr.slice(-4000)}`);
}

async function prepare() {
  const [http, https] = [await freePort(), await freePort()];
  chmodSync(folder, 0o755);
  // The gateway runs as a user who doesn't own the key.
  chmodSync(makeCertificate(folder).key, 0o644);
  const origin = `https://localhost:${https}`;
  const own = {
    PUBLIC_URL: origin,
    SMTP_URL: 'smtp://127.0.0.1:1',
    HTTP_PORT: http,
    HTTPS_PORT: https,
    TLS_FOLDER: folder,
  };
  const example = envText(readFileSync(join(root, '.env.example'), 'utf8'));
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  writeFileSync(envFile, `${example}\n${lines.join('\n')}\n`);
  return origin;
}

function hasAppArmor() {
  for (const name of services) {
    assert.equal(compose('exec', '-T', name, 'sh', '-c', 'id -u'), '10001', name);
    const touch = 'touch /app/new 2>/dev/null && echo written; touch /tmp/new';
    assert.equal(compose('exec', '-T', name, 'sh', '-c', touch), '', name);
  }
}

async function servesPages(origin) {
  const page = await (await fetch(origin)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)];
  assert.ok(assets.length > 0, 'The landing page names no assets.');
  for (const [, asset] of assets) assert.equal((await fetch(origin + asset)).status, 200, asset);
}

async function registers(origin) {
  const password = 'a quiet harbour at dawn';
  const name = { firstName: 'Ines', lastName: 'Image', email: 'ines.image@example.com' };
  const reply = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...name, userType: 'founder', password, confirmPassword: password }),
  });
  assert.equal(reply.status, 201, await reply.text());
}

function stops() {
  compose('stop');
  const states = compose('ps', '--all', '--format', '{{.Service}} {{.ExitCode}}').split('\n');
  const failed = states.filter(
    (line) => services.includes(line.split(' ')[0]) && !line.endsWith(' 0'),
  );
  assert.deepEqual(failed, []);
}

const steps = [
  [
    'all images are built, and every part becomes healthy',
    () => compose('up', '--build', '--wait'),
  ],
  ['each part runs without root and writes to /tmp alone', hasAppArmor],
  ['pages and their assets are served over https', servesPages],
  ['a founder registers', registers],
  ['every part ends with exit code 0', stops],
];

let passed = 0;
try {
  const origin = await prepare();
  for (const [name, step] of steps) {
    await step(origin);
    passed += 1;
    console.log(`✓ ${name}`);
  }
} catch (error) {
  console.error(`✗ ${steps[passed]?.[0]}\n${error.stack}`);
} finally {
  spawnSync('docker', ['compose', '--project-name', 'introvest-test', 'down', '--volumes']);
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${steps.length - passed} failed`);
process.exitCode = passed === steps.length ? 0 : 1;
