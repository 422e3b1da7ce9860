// Imported by package name, because relative imports of sources can't be resolved everywhere this file is used.
import { nginxConfig } from '@introvest/gateway/nginx/config';
import { readGatewaySettings } from '@introvest/gateway/settings';
import { freePort } from '@introvest/local/embedded/freePort';
import { makeCertificate } from '@introvest/testing/certificate';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

const path = [process.env.PATH, '/usr/sbin'].join(delimiter);
const env = { ...process.env, PATH: path };

function tlsOf(folder: string): { TLS_CERTIFICATE: string; TLS_KEY: string } {
  const { certificate, key } = makeCertificate(folder);
  return { TLS_CERTIFICATE: certificate, TLS_KEY: key };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const roundPath = (round: number) => `/round-${round}`;

interface Files {
  folder: string;
  given: Record<string, string>;
  services: string;
}

function writeFiles({ folder, given, services }: Files, round: number): string {
  const settings = readGatewaySettings(given, { nameServers: [], ipv6: false });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(settings));
  const marked = `location = ${roundPath(round)} { return 204; }\n`;
  writeFileSync(join(folder, 'introvest-services.conf'), services + marked);
  return file;
}

const isMet = (url: string, round: number): Promise<boolean> =>
  fetch(url + roundPath(round), { headers: { Connection: 'close' } }).then(
    ({ status }) => status === 204,
    () => false,
  );

export async function startGateway(
  variables: Record<string, string>,
  { tls = false, services = '' }: { tls?: boolean; services?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-nginx-'));
  chmodSync(folder, 0o755);
  const [port, tlsPort] = [await freePort(), variables.TLS_PORT ?? (await freePort())];
  const maintenanceFile = join(folder, 'maintenance');
  let given: Record<string, string> = {
    PUBLIC_URL: 'https://introvest.example',
    PORT: String(port),
    TLS_PORT: String(tlsPort),
    MAINTENANCE_FILE: maintenanceFile,
    TEMP_DIR: folder,
    ...(tls ? tlsOf(folder) : {}),
    ...variables,
  };
  let round = 0;
  const file = writeFiles({ folder, given, services }, round);
  const printed = openSync(join(folder, 'printed'), 'a');
  const child = spawn('nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    env,
    stdio: ['ignore', printed, printed],
  });
  let isMissing = false;
  child.once('error', () => (isMissing = true));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (isMissing) throw new Error('These tests need "nginx"; `npm test` installs it.');
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'printed'), 'utf8'));
    await sleep(20);
  }
  return {
    url,
    tlsPort: Number(tlsPort),
    maintenanceFile,
    async reload(changes: Record<string, string>) {
      given = { ...given, ...changes };
      round += 1;
      writeFiles({ folder, given, services }, round);
      child.kill('SIGHUP');
      const served = tls ? `https://127.0.0.1:${tlsPort}` : url;
      while (!(await isMet(served, round))) await sleep(20);
    },
    printed: () => readFileSync(join(folder, 'printed'), 'utf8'),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      closeSync(printed);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
