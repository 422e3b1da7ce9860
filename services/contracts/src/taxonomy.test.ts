import { describe, expect, test } from '@jest/globals';
import * as choices from './choices.js';
import { taxonomy, topicOf } from './taxonomy.js';

const parents = new Map(taxonomy.map(({ topic, parent }) => [topic, parent]));

describe('the tree', () => {
  test('contains every option of every list, by its label and by its slug', () => {
    const { wizardIndustries, browseIndustries, profileIndustries } = choices;
    const { areasOfInterest, allIndustries, preferenceIndustries } = choices;
    const ofForms = [wizardIndustries, browseIndustries, profileIndustries, areasOfInterest];
    for (const { value, label } of [...ofForms, allIndustries, preferenceIndustries].flat()) {
      if (value === 'other') continue;
      expect([label, topicOf(label)]).not.toContain(null);
      expect(topicOf(value)).toBe(topicOf(label));
    }
    expect(topicOf('Other')).toBeNull();
  });

  test('uses the slug of an industry as its topic', () => {
    const industries = choices.preferenceIndustries;
    const slugs = industries.map(({ value }) => value).filter((slug) => slug !== 'other');
    expect(slugs.map(topicOf)).toEqual(slugs);
  });

  test('assigns every name to one topic', () => {
    for (const { topic, label, aliases } of taxonomy) {
      for (const name of [topic, label, ...aliases]) expect(topicOf(name)).toBe(topic);
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
