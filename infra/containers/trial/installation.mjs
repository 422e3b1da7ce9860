import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@introvest/local/embedded/freePort';
import { separateParts } from '@introvest/service-kit/settings';
import { makeCertificate } from '@introvest/testing/certificate';
import { readCompose, readEnv } from '../composeFile.mjs';
import { envText } from '../env.mjs';
import { openCommands } from './commands.mjs';
import { startContainer } from './container.mjs';

const root = join(import.meta.dirname, '../../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const secret = () => randomBytes(32).toString('base64url');

/** What an operator would fill into .env: their own mail server and payment account. */
export function envOf({ origin, mails }) {
  const theirs = {
    PUBLIC_URL: origin,
    SMTP_URL: mails.url,
    STRIPE_SECRET_KEY: `sk_test_${secret()}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_images',
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
  };
  return { ...readEnv(envText(read('.env.example'))), ...theirs };
}

/** What compose.yaml says to its containers, with servers of this machine in place of those that stand beside them. */
function environmentsOf(env, { adminUrl, bucket, paymentsUrl, more }) {
  const { services } = readCompose(read('compose.yaml'), env);
  const database = new URL(adminUrl).host;
  const said = (name) => {
    const own = Object.entries(services[name].environment).map(([key, value]) => [
      key,
      String(value).replace('@postgres:5432/', `@${database}/`),
    ]);
    const all = Object.fromEntries(own);
    const elsewhere = {
      DATABASE_ADMIN_URL: adminUrl,
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY: bucket.accessKey,
      S3_SECRET_KEY: bucket.secretKey,
      S3_BUCKET: bucket.bucket,
    };
    for (const key of Object.keys(all)) if (key in elsewhere) all[key] = elsewhere[key];
    if ('STRIPE_SECRET_KEY' in all) all.STRIPE_API_BASE = paymentsUrl;
    return { ...all, ...more };
  };
  return { services, said };
}

const answers = (url) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until it answers; one that has ended never will. */
async function waitFor(name, container, url) {
  while (!container.hasEnded() && !(await answers(url))) await sleep(100);
  if (container.hasEnded()) throw new Error(`${name} has ended:\n${container.log()}`);
}

/** An installation as compose.yaml describes it, of these images, on servers of this machine. */
export async function openInstallation(mounted, folder, { env, tlsPort, ...outside }) {
  const { services, said } = environmentsOf(env, outside);
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  chmodSync(folder, 0o755);
  const ports = new Map();
  for (const part of separateParts) ports.set(part, await freePort());
  const running = new Map();
  const start = (name, options) =>
    startContainer(mounted.get(name), { logFile: join(logs, options.log ?? name), ...options });

  async function startPart(part, until = '/readyz') {
    const place = { PORT: String(ports.get(part)), METRICS_PORT: '0' };
    const container = start(part, { env: { ...said(part), ...place } });
    running.set(part, container);
    await waitFor(part, container, `http://127.0.0.1:${ports.get(part)}${until}`);
  }

  async function startGateway() {
    const tls = join(folder, 'tls');
    mkdirSync(tls, { recursive: true });
    chmodSync(tls, 0o755);
    // User 10001 reads it.
    chmodSync(makeCertificate(tls).key, 0o644);
    const addresses = [...ports]
      .filter(([part]) => part !== 'jobs')
      .map(([part, port]) => [`${part.toUpperCase()}_ADDRESS`, `127.0.0.1:${port}`]);
    const port = await freePort();
    ports.set('gateway', port);
    const container = start('gateway', {
      env: {
        ...said('gateway'),
        ...Object.fromEntries(addresses),
        PORT: String(port),
        TLS_PORT: String(tlsPort),
        TRUSTED_PROXIES: '127.0.0.1/32',
      },
      mounts: { [tls]: '/tls' },
    });
    running.set('gateway', container);
    await waitFor('gateway', container, `http://127.0.0.1:${port}/healthz`);
  }

  /** Exit code of what an engine asks a process that runs. */
  const checkHealth = (name) => {
    const command = services[name].healthcheck.test.slice(1);
    const env = { PORT: String(ports.get(name)) };
    return start(name, { env, command, log: `${name}-health` }).ended();
  };

  const commands = openCommands(mounted, { services, said, logs });
  return { ...commands, running, ports, said, startPart, startGateway, checkHealth };
}
