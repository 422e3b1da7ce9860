import { describe, expect, test } from '@jest/globals';
import {
  browseIndustries,
  browseStages,
  limits,
  preferenceIndustries,
} from '@introvest/contracts/vocabularies';
import {
  demoActivity,
  demoConnections,
  demoConversations,
  demoFounders,
  demoInvestors,
  emailOf,
  fullName,
  handleOf,
} from './people.js';
import { demoPassword, demoSignIns } from './signIns.js';

const industries = browseIndustries.map(({ value }) => value);
const stages = browseStages.map(({ value }) => value);
const investable = preferenceIndustries.map(({ value }) => value as string);
const everybody = [...demoFounders, ...demoInvestors];
const founders = new Set(demoFounders.map(handleOf));
const investors = new Set(demoInvestors.map(handleOf));

describe('people', () => {
  test('there are 24 founders and 12 investors with unique email addresses', () => {
    expect([demoFounders.length, demoInvestors.length]).toEqual([24, 12]);
    expect(new Set(everybody.map(emailOf)).size).toBe(36);
    for (const person of everybody) {
      expect(emailOf(person)).toMatch(/^[a-z-]+\.[a-z-]+@introvest\.example$/);
    }
  });

  test('founders cover every industry and stage that the filters offer', () => {
    expect(new Set(demoFounders.map(({ industry }) => industry))).toEqual(new Set(industries));
    expect(new Set(demoFounders.map(({ stage }) => stage))).toEqual(new Set(stages));
    expect(new Set(demoFounders.map(({ company }) => company)).size).toBe(24);
  });

  test.each(demoFounders)('$company meets the limits of the forms', (founder) => {
    expect(founder.description.length).toBeGreaterThanOrEqual(limits.businessDescriptionMin);
    expect(founder.description.length).toBeLessThanOrEqual(limits.businessDescriptionMax);
    expect(founder.useOfFunds.length).toBeLessThanOrEqual(limits.useOfFundsMax);
    expect(founder.fundingGoal).toBeGreaterThanOrEqual(limits.fundingGoalMin);
    expect(founder.milestones.length).toBeGreaterThanOrEqual(1);
    expect(founder.website).toMatch(/^https:\/\/[a-z]+\.example$/);
    const facts = [founder.awards, founder.achievements, founder.revenue, ...founder.milestones];
    expect(new Set(facts).size).toBe(facts.length);
  });

  test.each(demoInvestors)('$firm meets the limits of the forms', (investor) => {
    expect(investor.bio.length).toBeLessThanOrEqual(limits.bioMax);
    expect(investable).toEqual(expect.arrayContaining(investor.industries));
    expect(stages).toEqual(expect.arrayContaining(investor.stages));
    expect(investor.checkSizeMax ?? Infinity).toBeGreaterThan(investor.checkSizeMin);
    expect([investor.website, investor.linkedin].join()).toMatch(/\.example,.*\.example\//);
  });
});

describe('connections and activity', () => {
  test('every connection has two known members, and each pair has one connection', () => {
    const pairs = demoConnections.map(({ founder, investor }) => `${founder} ${investor}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { founder, investor } of demoConnections) {
      expect([founders.has(founder), investors.has(investor)]).toEqual([true, true]);
    }
  });

  test('conversations belong to accepted connections, are in chronological order, and are unread by one member', () => {
    for (const { founder, investor, lines, unread } of demoConversations) {
      const connection = demoConnections.find(
        (one) => one.founder === founder && one.investor === investor,
      );
      expect(connection?.status).toBe('accepted');
      expect(lines.length).toBeGreaterThanOrEqual(6);
      const hours = lines.map(({ hoursAgo }) => hoursAgo);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
      expect((hours[0] ?? 0) + 1.5).toBeLessThan((connection?.daysAgo ?? 0) * 24);
      const writers = new Set(lines.slice(lines.length - unread).map(({ from }) => from));
      expect(writers.size).toBe(unread === 0 ? 0 : 1);
    }
  });

  test('bookmarks, saved decks and highlights refer to existing people', () => {
    const { bookmarks, savedDecks, highlights } = demoActivity;
    const lists = [bookmarks, savedDecks];
    expect(lists.flatMap(Object.keys).filter((one) => !investors.has(one))).toEqual([]);
    expect(
      lists
        .flatMap(Object.values)
        .flat()
        .filter((one) => !founders.has(one)),
    ).toEqual([]);
    expect(highlights).toHaveLength(3);
    for (const { founder, days, startedDaysAgo } of highlights) {
      expect(founders).toContain(founder);
      expect(days).toBeGreaterThan(startedDaysAgo);
    }
  });

  test('a founder and an investor sign in with a password that the product accepts', () => {
    expect(demoSignIns.map(({ role }) => role)).toEqual(['founder', 'investor']);
    for (const { role, name, email } of demoSignIns) {
      const person = [...(role === 'founder' ? demoFounders : demoInvestors)].find(
        (one) => emailOf(one) === email,
      );
      expect(person && fullName(person)).toBe(name);
    }
    expect(demoPassword.length).toBeGreaterThanOrEqual(12);
  });
});
