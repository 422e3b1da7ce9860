import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);

/** Services run as they ship: compiled by tsc, native ESM. Pages run in jsdom, compiled by swc. */
export default {
  testSequencer: './infra/testing/longestFirst.cjs',
  projects: [
    {
      displayName: 'services',
      testEnvironment: '<rootDir>/infra/testing/serviceEnvironment.cjs',
      transform: {},
      runtime: '<rootDir>/infra/testing/sharedLibraries.cjs',
      roots: ['<rootDir>/services', '<rootDir>/infra', '<rootDir>/shell/document'],
      testMatch: [
        '<rootDir>/services/*/dist-tests/**/*.test.js',
        '<rootDir>/shell/document/dist-tests/**/*.test.js',
        '<rootDir>/infra/**/dist-tests/**/*.test.js',
        '<rootDir>/infra/{runner,containers,kubernetes}/**/*.test.mjs',
      ],
      resolver: '<rootDir>/infra/testing/besideSources.cjs',
      testPathIgnorePatterns: ['/node_modules/', '/infra/testing/web/', '/infra/operate/'],
      modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/.data'],
      globalSetup: '<rootDir>/infra/testing/startServers.mjs',
      globalTeardown: '<rootDir>/infra/testing/stopServers.mjs',
    },
    {
      // `npm run test:operate`: an installation of separate processes on an operator's own servers.
      displayName: 'operate',
      testEnvironment: 'node',
      transform: {},
      roots: ['<rootDir>/infra/operate'],
      testMatch: ['<rootDir>/infra/operate/dist-tests/**/*.test.js'],
      resolver: '<rootDir>/infra/testing/besideSources.cjs',
      modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/.data'],
    },
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/infra/testing/browserEnvironment.cjs',
      runtime: '<rootDir>/infra/testing/compiledOnce.cjs',
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      roots: [
        '<rootDir>/infra/testing/web/src',
        '<rootDir>/shell/src',
        '<rootDir>/shell/sdk/src',
        '<rootDir>/shell/people/src',
        ...remotes,
      ],
      testMatch: ['**/src/**/*.test.ts?(x)'],
      modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/.data'],
      transform: {
        '\\.[cm]?[jt]sx?$': [
          '@swc/jest',
          {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
            module: { type: 'commonjs' },
          },
        ],
      },
      transformIgnorePatterns: [],
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
      setupFilesAfterEnv: ['<rootDir>/infra/testing/web/src/setup.ts'],
    },
  ],
};
