// `npm run lint:rules` writes .oxlintrc.json. An oxlint override replaces a rule's earlier options, so the JSON has to
// repeat shared options. In this file each shared option has a name.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns import patterns for our packages with these names, including their subpaths. */
const inside = (...names) =>
  names.flatMap((name) => [`@introvest/${name}`, `@introvest/${name}/**`]);
const but = (...names) => inside(...names).map((name) => `!${name}`);

const noNeighbour = {
  group: [...inside('service-*', 'shell*', 'mf-*', 'local*'), 'react', ...but('service-kit')],
  message:
    "A service can't import another service. Read the views that the other service publishes.",
};
const noSql = { group: ['knex', 'pg'], message: 'Write SQL in queries.ts.' };

/** Packages that pages can't import: everything that runs on a server, and remotes. */
const servers = ['service-*', 'local*', 'gateway*'];
const remotes = ['mf-*'];
const ownOfRemotes = {
  group: inside(...servers, 'registry*', 'shell'),
  message:
    'A remote can only import its own files, contracts, @introvest/shell-sdk and @introvest/people.',
};
/** Import patterns of other remotes, by package name and by path. */
const noOtherRemote = {
  group: ['**/mf-*', '**/mf-*/**'],
  message:
    "A remote can't import another remote's files, because each remote is built and published alone. Move the code that both need to shell/people and import it from @introvest/people.",
};
const oneCopy = {
  group: [
    '@mui/**',
    '@emotion/**',
    'react-router',
    'react-router-dom',
    '@reduxjs/**',
    'react-redux',
    'react-final-form',
    'final-form',
    'socket.io-client',
  ],
  message: 'Import this through @introvest/shell-sdk, so that all remotes share one copy.',
};

const noHost = {
  group: ['@introvest/shell-sdk/host'],
  message:
    'Only the shell can import this: its state exists once a page, and a remote would get a copy.',
};

/** Allows only imports of these packages of ours. */
const only = (message, ...names) => ({ group: [...inside('*'), ...but(...names)], message });

const restricted = (options) => ({ 'no-restricted-imports': ['error', options] });
const within = (files, ...patterns) => ({ files, rules: restricted({ patterns }) });

/** Import rules, as in the "Imports" table of CONTRIBUTING.md. */
const importRules = [
  {
    files: ['shell/e2e/**'],
    excludeFiles: ['shell/e2e/test.ts'],
    rules: restricted({
      paths: [
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Import test from ./test, which closes what a journey opens.',
        },
      ],
    }),
  },
  within(['services/*/src/**'], noNeighbour, noSql),
  within(
    [
      'services/*/src/**/*queries.ts',
      'services/*/src/**/*Queries.ts',
      'services/*/src/**/*.test.ts',
      'services/*/src/testing/**',
    ],
    noNeighbour,
  ),
  within(['services/contracts/src/**'], {
    group: [...inside('*'), 'knex', 'koa', 'react'],
    message: "Contracts can't import other packages of this repository.",
  }),
  within(
    ['services/kit/src/**'],
    only('The kit can only import contracts.', 'contracts', 'testing'),
  ),
  within(
    ['services/cards/src/**'],
    only(
      'What a service publishes for other services can only import contracts and the kit.',
      'contracts',
      'service-kit',
    ),
  ),
  within(
    ['infra/registry/src/**'],
    only(
      'The registry can only import contracts and the kit.',
      'contracts',
      'service-kit',
      'testing',
    ),
  ),
  within(['shell/sdk/src/**'], {
    group: inside(...servers, ...remotes, 'registry*', 'shell', 'people'),
    message: 'The sdk can only import contracts.',
  }),
  within(['shell/src/**'], {
    group: [
      ...inside(...servers, ...remotes),
      '@introvest/registry/*',
      '!@introvest/registry/schema',
    ],
    message: "The shell can't import remotes. The registry tells it which remotes to load.",
  }),
  within(['mf-*/src/**', 'shell/people/src/**'], ownOfRemotes, noOtherRemote, oneCopy, noHost),
  within(
    [
      'mf-*/src/**/*.test.ts',
      'mf-*/src/**/*.test.tsx',
      'mf-*/src/testing/**',
      'shell/people/src/**/*.test.ts',
      'shell/people/src/**/*.test.tsx',
    ],
    ownOfRemotes,
    noOtherRemote,
  ),
];

const functionLines = { max: 60, skipBlankLines: true, skipComments: true };

export const lintRules = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'oxc'],
  jsPlugins: ['./infra/build/lintPlugin.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/dist-tests/**', '.build/**', '.data/**'],
  rules: {
    'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', functionLines],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'import/no-cycle': 'error',
    'react/jsx-key': 'error',
    'no-console': 'error',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-meaningless-void-operator': 'off',
  },
  overrides: [
    { files: ['**/*.mjs', 'infra/**/*.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs', 'shell/e2e/**', '**/testing/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: ['shell/**', 'mf-*/**'],
      rules: { 'introvest/no-bare-hover': 'error' },
    },
    {
      files: ['**'],
      rules: { 'introvest/plain-comment-start': 'error' },
    },
    ...importRules,
  ],
};

if (process.argv[1] === import.meta.filename) {
  const file = join(root, '.oxlintrc.json');
  writeFileSync(file, `${JSON.stringify(lintRules, null, 2)}\n`);
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), [file], { stdio: 'inherit' });
}
