import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lintRules } from '../../build/lintRules.mjs';

const root = join(import.meta.dirname, '../../..');

/** File, import, whether the import is allowed, and the refused name: the table "Imports" of CONTRIBUTING.md. */
const rules = [
  ['services/contracts/src/one.ts', '@introvest/shell-sdk', false],
  ['services/kit/src/one.ts', '@introvest/contracts/auth', true],
  ['services/kit/src/two.ts', '@introvest/service-auth/app', false],
  ['services/cards/src/one.ts', '@introvest/service-kit/columns', true],
  ['services/cards/src/two.ts', '@introvest/service-onboarding/app', false],
  ['services/browse/src/founders/one.ts', '@introvest/cards/founderCard', true],
  ['services/auth/src/users/one.ts', '@introvest/service-kit/app', true],
  ['services/auth/src/users/two.ts', '@introvest/service-browse/app', false],
  ['services/auth/src/users/three.ts', 'knex', false],
  ['services/auth/src/users/queries.ts', 'knex', true],
  ['services/auth/src/tokens/queries.ts', '@introvest/service-browse/app', false],
  ['services/auth/src/users/four.test.ts', '@introvest/service-browse/app', false],
  ['services/auth/src/testing/five.ts', '@introvest/shell-sdk/api', false],
  ['shell/sdk/src/one.ts', '@introvest/contracts/auth', true],
  ['shell/sdk/src/two.ts', '@introvest/local/environment', false],
  ['shell/sdk/src/three.ts', '@introvest/people/calls', false],
  ['shell/people/src/one.ts', '@introvest/shell-sdk/ui', true],
  ['shell/people/src/two.ts', '@mui/material/Box', false],
  ['shell/people/src/three.ts', '@introvest/mf-legal/api', false],
  ['mf-auth/src/eight.ts', '@introvest/people/cards', true],
  ['shell/src/one.ts', '@introvest/registry/schema', true],
  ['shell/src/two.ts', '@introvest/registry/release', false],
  ['infra/registry/src/one.ts', '@introvest/service-kit/db', true],
  ['infra/registry/src/two.ts', '@introvest/build/parts', false],
  ['shell/src/three.ts', '@introvest/mf-legal/api', false],
  ['mf-auth/src/one.ts', '@introvest/shell-sdk/ui', true],
  ['mf-auth/src/two.ts', '@introvest/mf-legal/api', false],
  ['mf-auth/src/eleven.ts', '../../mf-legal/src/api', false],
  ['mf-auth/src/pages/twelve.tsx', '../../../mf-legal/src/api', false],
  ['mf-auth/src/thirteen.test.ts', '../../mf-legal/src/api', false],
  ['shell/people/src/five.ts', '../../../mf-legal/src/api', false],
  ['mf-auth/src/pages/fourteen.ts', '../api', true],
  ['mf-auth/src/three.ts', '@introvest/shell/app', false],
  ['mf-auth/src/four.ts', 'react-router-dom', false],
  ['mf-auth/src/five.ts', '@mui/material/Box', false],
  ['mf-auth/src/nine.ts', '@introvest/shell-sdk/host', false],
  ['mf-auth/src/ten.test.tsx', '@introvest/shell-sdk/host', true],
  ['shell/people/src/six.ts', '@introvest/shell-sdk/host', false],
  ['mf-auth/src/six.test.tsx', 'react-router-dom', true],
  ['mf-auth/src/seven.test.tsx', '@introvest/service-auth/app', false],
];

const looks = `export const looks = {
  '&:hover': 1,
  [\`&:hover > \${'a'}\`]: 2,
  '&, &:hover': 3,
  '@media (hover: hover)': { '&:hover': 4 },
};
`;

const folder = mkdtempSync(join(tmpdir(), 'introvest-lint-'));
let diagnostics;
let refused;

beforeAll(() => {
  mkdirSync(join(folder, 'infra/build'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'infra/build/lintPlugin.mjs'])
    copyFileSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'mf-legal/src'), { recursive: true });
  writeFileSync(join(folder, 'mf-legal/src/look.ts'), looks);
  for (const [file, name] of rules) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import '${name}';\n`);
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'json'], { cwd: folder, encoding: 'utf8' });
  ({ diagnostics } = JSON.parse(stdout));
  refused = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename.replaceAll('\\', '/').replace(/^\.\//, ''));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(rules)('%s imports %s: %s', (file, _name, isAllowed) => {
  expect(refused.includes(file)).toBe(!isAllowed);
});

test('refuses a look that a tap leaves behind', () => {
  const bare = diagnostics.filter(({ code }) => code.includes('no-bare-hover'));
  expect(bare.map(({ labels }) => labels[0].span.line)).toEqual([2, 3]);
});

test('.oxlintrc.json is what `npm run lint:rules` writes', () => {
  expect(JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))).toEqual(lintRules);
});
