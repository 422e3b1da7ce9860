import { expect, test } from '@jest/globals';
import { createLog } from '../process/log.js';
import { createRefusalLog } from './refusalLog.js';

test('logs a flood of refusals as one line per route and status', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(JSON.parse(line)) } });
  const due: (() => void)[] = [];
  const note = createRefusalLog(log, (write) => void due.push(write));
  const login = { method: 'POST', route: '/api/auth/login', status: 429 };
  for (let i = 0; i < 1000; i += 1) note(login);
  note({ ...login, status: 503 });
  expect(lines).toEqual([]);
  expect(due).toHaveLength(1);
  due[0]?.();
  expect(lines).toMatchObject([
    { ...login, count: 1000, msg: 'requests refused' },
    { ...login, status: 503, count: 1 },
  ]);
  note(login);
  expect(due).toHaveLength(2);
});
