import { expect, test } from '@jest/globals';
import { separateParts } from '@introvest/service-kit/settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { problemsOf } from './rules.mjs';
import { faultsOf } from './schemas.mjs';

const text = readFileSync(join(import.meta.dirname, 'base/parts.yaml'), 'utf8');
const deployments = parseAllDocuments(text)
  .map((one) => one.toJS())
  .filter(({ kind }) => kind === 'Deployment');

test('every part of the product has a Deployment', () => {
  const names = deployments.map(({ metadata }) => metadata.name);
  expect(names.toSorted()).toEqual(separateParts.toSorted());
});

const withContainer = (more) => {
  const [one] = structuredClone(deployments);
  Object.assign(one.spec.template.spec.containers[0], more);
  return one;
};

test.each([
  ['a misspelt probe', withContainer({ readynessProbe: {} }), "the unknown field 'readynessProbe'"],
  [
    'a misspelt limit',
    withContainer({ livenessProbe: { failureTreshold: 3 } }),
    "the unknown field 'failureTreshold'",
  ],
  ['a wrong kind', { ...deployments[0], apiVersion: 'apps/v2' }, 'unknown kind apps/v2 Deployment'],
  [
    'a wrong type',
    withContainer({ ports: [{ containerPort: 'http' }] }),
    '/containerPort must be integer',
  ],
])('reports %s', (_, object, fault) => {
  expect(faultsOf(object).join()).toContain(fault);
});

test('reports problems that Kubernetes itself accepts', () => {
  const odd = withContainer({ resources: {} });
  odd.spec.template.metadata.labels['introvest.part'] = 'other';
  const faults = problemsOf([odd]);
  for (const fault of [
    'auth has no resource requests or limits.',
    'auth has a writable root file system or can gain privileges.',
    'auth has no readinessProbe.',
    "Deployment auth doesn't select its own pods.",
    'Deployment auth has no disruption budget.',
  ])
    expect(faults.join()).toContain(fault);
});
