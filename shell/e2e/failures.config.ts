import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `npm run test:failures`: every remote with every fault. */
export default defineConfig({
  ...base,
  testMatch: '*.failures.ts',
  timeout: 60_000,
  projects: [{ name: 'wide', use: { viewport: { width: 1440, height: 900 } } }],
});
