import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { resetRoutes, refusals } from './mockRoute';
import './missingInJsdom';
import './ownerStacks';

// Whole pages are slow in jsdom if many test files share a few cores. Only a failing test reaches this timeout.
jest.setTimeout(300_000);
configure({ asyncUtilTimeout: 15_000 });

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts: unknown[]) => {
    complaints.push(
      parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '),
    );
  };
});

afterEach(() => {
  cleanup();
  const refused = refusals();
  resetRoutes();
  if (refused.length > 0) throw new Error(refused.join('\n'));
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
