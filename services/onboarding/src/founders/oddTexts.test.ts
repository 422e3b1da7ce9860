import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { as } from '@introvest/testing/http';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

/** Unusual texts that members really write. */
const kept = [
  'Zażółć gęślą jaźń – ½ ‰ ∞ µ',
  '日本語テキスト 한국어 العربية עברית ไทย',
  'é is not e\u0301, Å is not \u212b, ﬁ is not fi',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇬🇧 👍🏽 and 𝕬𝖘𝖙𝖗𝖆𝖑 𠜎𠜱',
  'zero\u200bwidth\u200djoiner\u2060and\ufeffmark',
  'right \u202eto left\u202c and back',
  'T̴̯̈h̷̗̃e̸̡͑ ̶̰̇c̵̮̓o̴͙͝m̶̰̓b̷͎̓i̶̯̎n̸͕̈́i̶̺͝n̶̩̾g̴̟̽',
  'line\r\nbreaks\nof\rthree\u2028kinds\u2029and a \ttab',
  'NULL null undefined NaN true -1 1e309 0x0 __proto__ constructor',
  '\'; DROP TABLE users; -- " \\ ` $1 ? :name %s %00 &amp; <b>bold</b>',
  '../../etc/passwd CON PRN AUX file:///C:/',
];

test.each(kept)('stores and returns %j unchanged', async (text) => {
  const { app } = createTestApp(database);
  const client = as(app, await createFounder(database));
  const change = { description: text, keyMilestones: [text], useOfFunds: text };
  expect(await client.put('/api/profiles/founder', change)).toMatchObject({ status: 200 });
  expect(await client.get('/api/profiles/founder')).toMatchObject({ body: change });
});

test.each(['\ud800 alone', 'nul \0 inside'])(
  "rejects %j, which PostgreSQL can't store",
  async (text) => {
    const { app } = createTestApp(database);
    const client = as(app, await createFounder(database));
    const reply = await client.put('/api/profiles/founder', { description: text });
    expect(reply).toMatchObject({ status: 400 });
  },
);
