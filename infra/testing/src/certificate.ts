import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };

export function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const files = ['-out', certificate, '-keyout', key];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const { status } = spawnSync('openssl', [...kind, ...subject, ...files], { env });
  if (status !== 0) throw new Error('These tests need "openssl"; `npm test` installs it.');
  return { certificate, key };
}

export const readCertificate = ({ certificate, key }: ReturnType<typeof makeCertificate>) => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
});
