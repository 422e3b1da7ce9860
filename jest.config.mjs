import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);

/**
 * Tests that check the whole product for every call, page or fault. They take minutes, so they only run with `npm run
 * test:sweeps`.
 */
const serviceSweeps = [
  'infra/install/.*/everyPart',
  'infra/local/.*/blocked',
  'infra/local/.*/endedMidway',
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

/** Services run as they are shipped: compiled by tsc to native ESM. */
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

/** Pages run in jsdom and are compiled by swc. */
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

/** Returns a project that runs only the tests that `project` excludes with its `testPathIgnorePatterns`. */
const sweepsOf = (project, displayName, testRegex) => ({
  ...project,
  displayName,
  testMatch: undefined,
  testRegex,
  testPathIgnorePatterns: ['/node_modules/'],
});

export default {
  // Only reached if a test hangs.
  testTimeout: 120_000,
  projects: [
    services,
    sweepsOf(services, 'sweeps', serviceSweeps),
    web,
    sweepsOf(web, 'web sweeps', webSweeps),
    {
      // `npm run test:operate`: tests an installation of separate processes on servers as operators have them.
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
