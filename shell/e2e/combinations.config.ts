import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `npm run test:combinations`: shells and remotes of several releases. */
export default defineConfig({
  ...base,
  testMatch: '*.combinations.ts',
  timeout: 60 * 60_000,
  workers: 1,
  projects: [{ name: 'wide', use: { viewport: { width: 1440, height: 900 } } }],
});
