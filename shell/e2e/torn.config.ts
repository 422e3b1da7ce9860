import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `npm run test:torn`: a walk through releases. */
export default defineConfig({
  ...base,
  testMatch: '*.torn.ts',
  timeout: 120 * 60_000,
  projects: [{ name: 'wide', use: { viewport: { width: 1440, height: 900 } } }],
});
