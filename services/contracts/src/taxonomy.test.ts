import { describe, expect, test } from '@jest/globals';
import {
  allIndustries,
  areasOfInterest,
  browseIndustries,
  preferenceIndustries,
  profileIndustries,
  wizardIndustries,
} from './choices.js';
import { taxonomy, topicOf } from './taxonomy.js';

const parents = new Map(taxonomy.map(({ topic, parent }) => [topic, parent]));

describe('the tree', () => {
  test('contains every option of every list, by its label and by its slug', () => {
    const options = [
      wizardIndustries,
      browseIndustries,
      profileIndustries,
      areasOfInterest,
      allIndustries,
      preferenceIndustries,
    ].flat();
    for (const { value, label } of options) {
      if (value === 'other') continue;
      expect([label, topicOf(label)]).not.toContain(null);
      expect(topicOf(value)).toBe(topicOf(label));
    }
    expect(topicOf('Other')).toBeNull();
  });

  test('uses the slug of an industry as its topic', () => {
    const slugs = preferenceIndustries.map(({ value }) => value).filter((slug) => slug !== 'other');
    expect(slugs.map(topicOf)).toEqual(slugs);
  });

  test('assigns every name to one topic', () => {
    for (const { topic, label, aliases } of taxonomy) {
      expect([topic, label, ...aliases].map(topicOf)).toEqual([
        topic,
        topic,
        ...aliases.map(() => topic),
      ]);
      expect(new Set(aliases).size).toBe(aliases.length);
    }
    expect(parents.size).toBe(taxonomy.length);
  });

  test('leads from every topic to a top-level topic', () => {
    for (const { topic } of taxonomy) {
      const line = [topic];
      for (let at = parents.get(topic); at !== undefined; at = parents.get(at)) {
        expect(parents.has(at)).toBe(true);
        expect(line).not.toContain(at);
        line.push(at);
      }
    }
  });
});

test.each([
  ['AgTech', 'agriculture'],
  [' Farming ', 'agriculture'],
  ['Green-Tech', 'cleantech'],
  ['Ed  Tech', 'education'],
  ['Proptech', 'real-estate'],
  ['web3', 'blockchain'],
  ['E-Learning', 'education'],
  ['Machine Learning', 'ai-ml'],
  ['B2B software', 'saas'],
  ['Robotics', 'hardware'],
  ['Énergy', 'energy'],
  ['patient capital', null],
  ['constructor', null],
  ['', null],
])('finds the topic of %j: %j', (text, topic) => {
  expect(topicOf(text)).toBe(topic);
});
