import { defineConfig } from '@playwright/test';

const { BASE_URL: baseURL = 'http://localhost:8080' } = process.env;
const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

/** Journeys that `npm test` runs. They cover sign-up, accounts, conversations, safety, and a remote that fails. */
const main = specs('accounts', 'failures', 'joining', 'public', 'safety');
const releasing = 'fallbackBuild.failures.ts';

/**
 * Configuration of the journeys, which run in Debian's Chromium. `BASE_URL` is the URL of a running product. `npm run
 * e2e` starts one with an empty data folder. `npm run test:operate -- journeys` starts one in production mode with many
 * processes.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_JSON ?? 'test-results/e2e.json' }]],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Without this timeout, a click on a removed element would wait for the journey's own timeout, which doesn't say
    // why.
    actionTimeout: 60_000,
    // The certificate of a test installation is self-signed.
    ignoreHTTPSErrors: baseURL.startsWith('https:'),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Off by default, because recording slows down every journey. Run `E2E_TRACE=1 npm test -- <journey>` to record
    // one.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The browser itself loads push workers, and ignores the setting above.
        ...(baseURL.startsWith('https:') ? ['--ignore-certificate-errors'] : []),
      ],
    },
  },
  projects: [
    { name: 'main', testMatch: main },
    {
      // This journey kills the server, so no other journey may run at the same time.
      name: 'alone',
      testMatch: specs('messaging'),
      dependencies: ['main'],
    },
    { name: 'journeys', testIgnore: [...main, ...specs('messaging')] },
    {
      name: 'failures',
      testMatch: '*.failures.ts',
      testIgnore: releasing,
      timeout: 90_000,
    },
    {
      // All other journeys would see the builds that these journeys publish.
      name: 'releasing',
      testMatch: releasing,
      timeout: 90_000,
      dependencies: ['failures'],
    },
  ],
});
