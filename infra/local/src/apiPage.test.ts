import { expect, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import { as } from '@introvest/testing/http';
import { apiPage } from './apiPage.js';

test('lists every call with its access and its errors', async () => {
  const app = { callback: () => apiPage() };
  const { headers, body } = await as(app, null).get<string>('/dev/api');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const [name, { method, path, access }] of Object.entries(allRoutes)) {
    if (access === 'moderator') {
      expect(body).not.toContain(`id="${name}"`);
      continue;
    }
    expect(body).toContain(`id="${name}"`);
    expect(body).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  }
  expect(body).toContain('Creates an account, signs it in and sends the verification email.');
  expect(body).toContain(
    '<li>409: `conflict`: Something has changed. Reload the page and try again.</li>',
  );
  expect(body).not.toMatch(/<script|style="|undefined/);
});
