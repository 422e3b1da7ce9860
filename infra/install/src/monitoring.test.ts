import { expect, test } from '@jest/globals';
import { catalogue, fromLibrary, type Measured } from '@introvest/service-kit/metrics/catalogue';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const monitoring = (file: string) => parse(read(`infra/monitoring/${file}`)) as unknown;

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: Record<string, string>;
}
const rulesIn = (file: string): Rule[] =>
  (monitoring(file) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);
const recorded = rulesIn('recorded.yml');
const alerts = rulesIn('alerts.yml');

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = monitoring('dashboard.json') as { panels: Panel[] };

const measured = { ...catalogue, ...fromLibrary } as Record<string, Measured>;

/** Names as Prometheus stores them. */
const stored = new Map(
  Object.entries(measured).flatMap(([name, { type, labels }]) =>
    type === 'histogram'
      ? [
          [`${name}_bucket`, [...labels, 'le']],
          [`${name}_count`, labels],
          [`${name}_sum`, labels],
        ]
      : [[name, labels]],
  ) as [string, string[]][],
);
const recordedNames = new Set(recorded.map(({ record }) => record));

const grouping = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;

/** What an expression reads: names that are neither functions nor words of the language. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(grouping, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_:]*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|offset|bool|by|on|sum|max|min)$/.test(name));
}

/** Labels that an expression asks for, of its names together; Prometheus itself adds who was asked. */
function unknownLabels(expr: string): string[] {
  const known = new Set(namesIn(expr).flatMap((name) => stored.get(name) ?? ['service', 'route']));
  const asked = [...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label);
  const grouped = [...expr.matchAll(grouping)].flatMap(([, list = '']) => list.split(','));
  return [...asked, ...grouped.map((label) => label.trim()).filter(Boolean)].filter(
    (label) => !known.has(label),
  );
}

const expressions = [
  ...[...recorded, ...alerts].map(({ record, alert, expr }) => [record ?? alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr])),
] as [string, string][];

test.each(expressions)('%s reads what is measured, by labels that it has', (_, expr) => {
  const names = namesIn(expr);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !stored.has(name) && !recordedNames.has(name))).toEqual([]);
  expect(unknownLabels(expr)).toEqual([]);
});

test('a name that nobody measures is found', () => {
  expect(namesIn('sum by (part) (rate(jobs_wating{task="x"}[5m])) > 0 and on (a) b_c')).toEqual([
    'jobs_wating',
    'b_c',
  ]);
  expect(unknownLabels('sum by (tsk) (jobs_waiting{kind="x"})')).toEqual(['kind', 'tsk']);
});

test('every alert has its case, and a recipe in docs/operations.md, and no recipe is for nothing', () => {
  const names = alerts.map(({ alert = '' }) => alert);
  const cases = read('infra/monitoring/rules.test.yml');
  const [, recipes = ''] =
    /## Incident recipes\n([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const written = [...recipes.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(written.sort()).toEqual(names.toSorted());
  for (const name of names) expect(cases).toContain(`alertname: ${name}\n`);
  for (const { labels } of alerts) expect(labels?.urgency).toMatch(/^(now|soon)$/);
});

test('everything that is measured is shown, or an alert looks at it', () => {
  const shown = new Set(expressions.flatMap(([, expr]) => namesIn(expr)));
  const missing = Object.keys(measured).filter(
    (name) => ![name, `${name}_count`, `${name}_bucket`].some((one) => shown.has(one)),
  );
  expect(missing).toEqual([]);
});
