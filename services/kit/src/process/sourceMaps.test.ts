import { services } from '@introvest/contracts/services';
import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../../..');
const faulty = pathToFileURL(join(root, 'services/kit/dist/limits/clientNetwork.js')).href;

/** Passes an invalid argument to one of our functions as soon as the process listens. */
const fault = `data:text/javascript,import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...given) {
    import('${faulty}').then(({ networkOf }) => networkOf());
    return listen.apply(this, given);
  };`.replaceAll('\n', ' ');

const environment = {
  PUBLIC_URL: 'http://localhost:8080',
  SESSION_KEYS: 'a key of one test that signs nothing at all',
  DATABASE_URL: 'postgres://nobody:none@127.0.0.1:9/none',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY: 'nobody',
  S3_SECRET_KEY: 'none',
  S3_BUCKET: 'none',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  METRICS_PORT: '0',
  HOST: '127.0.0.1',
};

/** Returns the output of a service's process that ends with an uncaught error. */
const lastWords = (service: string) =>
  new Promise<string>((resolve) => {
    const main = join(root, 'services', service, 'dist/main.js');
    const args = ['--import', fault, main];
    execFile(process.execPath, args, { env: environment }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

test.each(Object.keys(services))(
  'an error in the process of %s shows TypeScript line numbers',
  async (name) => {
    const said = await lastWords(name);
    expect(said).toContain('uncaught error');
    expect(said).toMatch(/services\/kit\/src\/limits\/clientNetwork\.ts:\d+/);
  },
);
