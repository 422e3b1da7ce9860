import { expect, test } from '@jest/globals';
import { separateParts, settingsFaults } from '@introvest/service-kit/settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { optional, partsYaml, secretsOf } from './parts.mjs';
import { regretsOf } from './rules.mjs';
import { faultsOf } from './schemas.mjs';

const base = join(import.meta.dirname, 'base');
const read = (file) => readFileSync(join(base, file), 'utf8');
const { resources } = parse(read('kustomization.yaml'));
const objects = () =>
  resources.flatMap((file) => parseAllDocuments(read(file)).map((one) => one.toJS()));
const deployment = (name) =>
  objects().find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);

test('base/parts.yaml matches the list of settings', () => {
  const written = parseAllDocuments(read('parts.yaml')).map((one) => one.toJS());
  expect(written).toEqual(parseAllDocuments(partsYaml()).map((one) => one.toJS()));
});

test("every object is valid, and has no problem that Kubernetes wouldn't report", () => {
  const all = objects();
  expect(all.length).toBeGreaterThan(40);
  expect(all.flatMap(faultsOf)).toEqual([]);
  expect(regretsOf(all)).toEqual([]);
});

test('reports a misspelt or missing probe', () => {
  const auth = deployment('auth');
  const [container] = auth.spec.template.spec.containers;
  container.readynessProbe = container.readinessProbe;
  delete container.readinessProbe;
  container.livenessProbe.failureTreshold = 3;
  expect(faultsOf(auth)).toEqual([
    expect.stringContaining("has the unknown field 'readynessProbe'"),
    expect.stringContaining("has the unknown field 'failureTreshold'"),
  ]);
  expect(regretsOf([auth])).toContain('Deployment auth: auth has no readinessProbe.');
});

test('reports a wrong kind, type and reference', () => {
  const auth = deployment('auth');
  expect(faultsOf({ ...auth, apiVersion: 'apps/v2' })).toEqual([
    'Deployment auth: unknown kind apps/v2 Deployment.',
  ]);
  auth.spec.template.spec.containers[0].ports[0].containerPort = 'http';
  expect(faultsOf(auth).join()).toContain('/containerPort must be integer');
  auth.spec.template.metadata.labels['introvest.part'] = 'other';
  expect(regretsOf([auth])).toEqual([
    "Deployment auth doesn't select its own pods.",
    'Deployment auth has no disruption budget.',
  ]);
});

const shared = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://introvest.example',
  S3_ENDPOINT: 'https://store.introvest.example',
  S3_BUCKET: 'introvest',
};
const secrets = {
  SESSION_KEYS: 'kD0f8Zt3vQxJ2mWb7RrYc5Lh1NsUgPaE',
  DATABASE_URL: 'postgres://own:pw-of-it@pgbouncer:6432/introvest',
  DATABASE_DIRECT_URL: 'postgres://own:pw-of-it@postgres:5432/introvest',
  S3_ACCESS_KEY: 'own',
  S3_SECRET_KEY: 'pw-of-store',
  SMTP_URL: 'smtp://us:9f2c61@mail.example:587',
};
const payments = {
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdED',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD',
  STRIPE_WEBHOOK_SECRET: 'whsec_Zu8rTq0a',
};

test.each(separateParts)('%s gets all required settings, and no further secrets', (part) => {
  const { env } = deployment(part).spec.template.spec.containers[0];
  const given = env.map(({ name }) => name).filter((name) => !optional[part]?.includes(name));
  expect(given).toEqual(secretsOf(part));
  const variables = Object.fromEntries(given.map((name) => [name, secrets[name]]));
  expect(settingsFaults(part, { ...shared, ...variables })).toEqual([]);
  expect(settingsFaults(part, { ...shared, ...variables, ...payments })).toEqual([]);
  for (const { valueFrom } of env) {
    expect(valueFrom.secretKeyRef.name).toBe(`introvest-${part}`);
  }
});
