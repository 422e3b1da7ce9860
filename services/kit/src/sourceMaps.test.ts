import { services } from '@introvest/contracts/services';
import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What a service's own process says when it ends by a fault that nobody caught. */
const lastWords = (service: string) =>
  new Promise<string>((resolve) => {
    const main = join(root, 'services', service, 'dist/main.js');
    execFile(process.execPath, [main], { env: {} }, (_, __, stderr) => resolve(stderr));
  });

test.each(Object.keys(services))(
  'a fault in the process of %s names lines of TypeScript',
  async (name) => {
    const said = await lastWords(name);
    expect(said).toContain('DATABASE_URL is not set');
    expect(said).toMatch(/services\/kit\/src\/main\.ts:\d+/);
    expect(said).toContain(`services/${name}/src/run.ts:`);
  },
);
