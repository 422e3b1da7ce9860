import { expect, test } from '@jest/globals';
import { reminderMail } from './letters.js';
import { wordsOf } from './happening.js';

const since = new Date('2026-12-05T23:30:00.000Z');
const moment = '5 December 2026 at 23:30 UTC';

test("all emails about a highlight's end state the same time and time zone", () => {
  const { sentence } = wordsOf({ what: 'highlight_ending', since });
  expect(sentence({ what: 'highlight_ending', since })).toContain(moment);
  const to = { email: 'ada@example.com', first_name: 'Ada' };
  expect(reminderMail(to, 'https://introvest.example', since, 'stop').text).toContain(moment);
});
