import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);

/** Tests of the whole product with every call, page or fault. `npm run test:sweeps` runs them, because they take minutes. */
const serviceSweeps = [
  'infra/install/.*/everyPart',
  'infra/local/.*/blocked',
  'infra/local/.*/goneMidway',
  'infra/local/.*/heldOpen',
  'infra/local/.*/npmStart',
  'infra/local/.*/quietLogs',
  'infra/local/.*/readback',
  'infra/local/.*/readiness',
  'infra/local/.*/unanswered',
  'services/browse/.*/filters/names',
  'services/kit/.*/hangingDatabase',
  'services/kit/.*/jobsAndFaults',
  'services/messaging/.*/storm',
].map((path) => `/${path}\\.test\\.js$`);
const webSweeps = ['/infra/testing/web/src/states/everyPage\\.test\\.tsx$'];

const builds = ['<rootDir>/.build', '<rootDir>/.data'];

/** Services run as they ship: compiled by tsc, as native ESM. */
const services = {
  displayName: 'services',
  testEnvironment: '<rootDir>/infra/testing/serviceEnvironment.cjs',
  transform: {},
  runtime: '<rootDir>/infra/testing/sharedLibraries.cjs',
  roots: ['<rootDir>/services', '<rootDir>/infra', '<rootDir>/shell/document'],
  testMatch: ['<rootDir>/**/dist-tests/**/*.test.js', '<rootDir>/infra/**/*.test.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '/infra/operate/', ...serviceSweeps],
  resolver: '<rootDir>/infra/testing/besideSources.cjs',
  modulePathIgnorePatterns: builds,
  globalSetup: '<rootDir>/infra/testing/startServers.mjs',
  globalTeardown: '<rootDir>/infra/testing/stopServers.mjs',
};

/** Pages run in jsdom, compiled by swc. */
const web = {
  displayName: 'web',
  testEnvironment: '<rootDir>/infra/testing/browserEnvironment.cjs',
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  roots: [
    '<rootDir>/infra/testing/web/src',
    '<rootDir>/shell/src',
    '<rootDir>/shell/sdk/src',
    '<rootDir>/shell/people/src',
    ...remotes,
  ],
  testMatch: ['**/src/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', ...webSweeps],
  modulePathIgnorePatterns: builds,
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
};

/** Returns a project with the tests that the `testPathIgnorePatterns` of `project` exclude. */
const sweepsOf = (project, displayName, testRegex) => ({
  ...project,
  displayName,
  testMatch: undefined,
  testRegex,
  testPathIgnorePatterns: ['/node_modules/'],
});

export default {
  // Only reached by a test that hangs.
  testTimeout: 120_000,
  projects: [
    services,
    sweepsOf(services, 'sweeps', serviceSweeps),
    web,
    sweepsOf(web, 'web sweeps', webSweeps),
    {
      // `npm run test:operate`: an installation of separate processes on an operator's own servers.
      displayName: 'operate',
      testEnvironment: 'node',
      transform: {},
      roots: ['<rootDir>/infra/operate'],
      testMatch: ['<rootDir>/infra/operate/dist-tests/**/*.test.js'],
      resolver: '<rootDir>/infra/testing/besideSources.cjs',
      modulePathIgnorePatterns: builds,
    },
  ],
};
