import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { openApiDocument } from './openapi.js';
import { allRoutes } from './services.js';

jest.setTimeout(300_000);

type Operation = Record<string, unknown> & { responses: Record<string, unknown> };
const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };

/** Returns the problems that Redocly's recommended rules find in a document. Works without the network. */
async function problemsOf(document: unknown): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const bin = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const args = [bin, 'lint', file, '--extends', 'recommended', '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  // The command exits with 1 for a document with errors, and still prints them.
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: folder }).catch(
    (error: unknown) => error as { stdout: string },
  );
  rmSync(folder, { recursive: true });
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test('the OpenAPI document passes the recommended rules', async () => {
  // These two paths have different methods, so every request has one meaning.
  const pair = '`/api/decks/history/{founderId}` and `/api/decks/{founderId}/visits`';
  const problems = await problemsOf(openApiDocument());
  expect(problems.filter((problem) => !problem.endsWith(`${pair}.`))).toEqual([]);
});

test("describes each call except the moderators'", () => {
  for (const [name, { method, path, access, status }] of Object.entries(allRoutes)) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (access === 'moderator') {
      expect(operation).toBeUndefined();
      continue;
    }
    expect(operation).toMatchObject({
      operationId: name,
      summary: expect.stringMatching(/^[A-Z].+\.$/),
      'x-access': access,
      security: access === 'public' ? [] : [{ session: [] }],
    });
    const statuses: unknown = expect.arrayContaining([String(status), '400', '500', '503']);
    expect(Object.keys(operation?.responses ?? {})).toEqual(statuses);
  }
  const form = ['requestBody', 'content', 'multipart/form-data'];
  expect(paths['/api/upload/pitch-deck']?.['post']).toHaveProperty(form);
  expect(JSON.stringify(paths)).not.toContain('errorMessage');
});
