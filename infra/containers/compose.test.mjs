import { expect, test } from '@jest/globals';
import { readGatewaySettings } from '@introvest/gateway/settings';
import { separateParts, settingsFaults } from '@introvest/service-kit/settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompose, readEnv } from './composeFile.mjs';
import { emptyIn, envText } from './env.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const example = read('.env.example');

const theirs = {
  PUBLIC_URL: 'https://introvest.example',
  SMTP_URL: 'smtp://us:9f2c61@mail.example:587',
};
const { services } = readCompose(read('compose.yaml'), {
  ...readEnv(envText(example)),
  ...theirs,
});

test('`npm run env` leaves settings for the operator empty, and keeps existing values', () => {
  const first = envText(example);
  expect(emptyIn(first)).toEqual(Object.keys(theirs));
  const older = first.replace(/^S3_SECRET_KEY=.*\n/m, '');
  const again = readEnv(envText(example, older));
  expect(again).toEqual({ ...readEnv(first), S3_SECRET_KEY: again.S3_SECRET_KEY });
  expect(again.S3_SECRET_KEY).toHaveLength(64);
});

test.each([...separateParts, 'gateway', 'provision', 'migrate', 'publish', 'backup'])(
  'compose.yaml gives %s all settings that it needs in production',
  (part) => {
    const { environment } = services[part];
    expect(settingsFaults(part, { NODE_ENV: 'production', ...environment })).toEqual([]);
  },
);

test('the gateway finds every service by its name', () => {
  const said = readGatewaySettings(services.gateway.environment, { nameServers: [], ipv6: false });
  const addresses = [...Object.values(said.services), said.document].flat();
  const served = separateParts.filter((part) => part !== 'jobs');
  expect(addresses.sort()).toEqual(served.map((part) => `${part}:3000`).sort());
});
