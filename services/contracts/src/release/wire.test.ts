import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { wireToday } from './wire.js';

const recorded: unknown = JSON.parse(
  readFileSync(new URL('../../released.json', import.meta.url), 'utf8'),
);

test('the API is the recorded one, so that a change which breaks older pages is noticed', () => {
  expect(wireToday()).toEqual(recorded);
});
