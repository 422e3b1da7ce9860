import { expect, test } from '@jest/globals';
import { buildInWorkers } from './buildWorkers.js';

test('reports a failed build and still runs the following builds', async () => {
  const parts = ['mf-nowhere', 'mf-neither', 'mf-nor-here'];
  const reasons: Record<string, string> = {};
  await buildInWorkers(parts, async (part, build) => {
    await build().catch((error: Error) => (reasons[part] = error.message));
  });
  expect(Object.keys(reasons).sort()).toEqual([...parts].sort());
  for (const part of parts) expect(reasons[part]).toContain(part);
});
