import { expect, test } from '@jest/globals';
import { taxonomy, topicOf } from '@introvest/contracts/taxonomy';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { database } = stage;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

test('has the same topics and names in the database as in the contracts', async () => {
  const db = database.db('onboarding');
  expect(await db('topics').orderBy('topic')).toEqual(
    taxonomy
      .map(({ topic, parent = null }) => ({ topic, parent }))
      .sort((one, two) => (one.topic < two.topic ? -1 : 1)),
  );
  const names = new Map(
    taxonomy.flatMap(({ topic, label, aliases }) =>
      [topic, label, ...aliases].map((name) => [wordsOf(name), topic]),
    ),
  );
  const rows = await db<{ name: string; topic: string }>('topic_names');
  expect(new Map(rows.map(({ name, topic }) => [name, topic]))).toEqual(names);
});

test.each([
  ['AgTech', ['agriculture']],
  ['Green Tech', ['cleantech']],
  ['AI/ML & e-commerce', ['ai-ml', 'ecommerce']],
  ['Medical devices and diagnostics', ['medtech', 'medtech']],
  ['Éducation', ['education']],
  ['Technology', ['technology']],
  ['Women in tech', []],
  ['Other', []],
  ['Patient capital', []],
])('in %j, finds the topics %j', async (text, topics) => {
  const { rows } = await database.db('onboarding').raw('select topics_in(?) as topics', [text]);
  expect(rows[0].topics).toEqual(topics);
  if (topicOf(text)) expect(topics).toEqual([topicOf(text)]);
});
