import { defineConfig } from '@playwright/test';
import base from './playwright.config';

const releasing = 'fallbackBuild.failures.ts';
const use = { viewport: { width: 1440, height: 900 } };

/** `npm run test:failures`: every remote with every fault. */
export default defineConfig({
  ...base,
  testMatch: '*.failures.ts',
  timeout: 90_000,
  projects: [
    { name: 'wide', testIgnore: releasing, use },
    // What is released there is everybody's.
    { name: 'releasing', testMatch: releasing, dependencies: ['wide'], use },
  ],
});
