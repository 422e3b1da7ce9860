import { defineConfig } from '@playwright/test';
import { phone } from './person';

const { BASE_URL: baseURL = 'http://localhost:8080', E2E_JOURNEYS } = process.env;
/** Those that are walked; all of them without it. */
const chosen = E2E_JOURNEYS?.split(',');

const wide = { viewport: { width: 1440, height: 900 } };

/** Of these; a filter of the command line leaves what others depend on. */
const among = (names: string[]) => names.filter((name) => chosen?.includes(name) ?? true);

/**
 * Journeys through the whole product in Debian's Chromium. `BASE_URL` is a running product; `npm test -- e2e` starts one
 * with a fresh data folder, `npm run test:operate -- journeys` one of many processes in production.
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
    // Without it a press of what has left waits for the end of the journey, and says nothing.
    actionTimeout: 60_000,
    // Nobody has signed the certificate of an installation that is started for a run.
    ignoreHTTPSErrors: baseURL.startsWith('https:'),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording slows every journey, failed or not; one again with it: `E2E_TRACE=1 npm test -- <journey>`.
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
        // A worker of push is loaded by the browser itself, which knows nothing of the setting above.
        ...(baseURL.startsWith('https:') ? ['--ignore-certificate-errors'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'wide',
      use: wide,
      testMatch: chosen ?? '*.spec.ts',
      // The journey of both sides joins and judges the same pages at this width.
      testIgnore: ['phone.spec.ts', 'joining.spec.ts', 'messaging.spec.ts'],
    },
    {
      name: 'phone',
      use: phone,
      testMatch: among(['phone.spec.ts', 'public.spec.ts', 'joining.spec.ts', 'accounts.spec.ts']),
    },
    {
      // It kills the server, so nothing else may run beside it.
      name: 'alone',
      use: wide,
      testMatch: among(['messaging.spec.ts']),
      dependencies: ['wide', 'phone'],
    },
  ],
});
