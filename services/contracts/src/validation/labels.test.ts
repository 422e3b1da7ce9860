import { describe, expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import {
  FounderChanges,
  FounderSetup,
  FounderWizard,
  InvestorChanges,
  InvestorOnboarding,
  InvestorSetup,
} from '../onboarding.js';
import { publicFounderFields, publicInvestorFields } from '../profileFields.js';
import { compile } from './compile.js';
import { isOursAsLabel } from './ourName.js';
import type { FieldSchema } from './refused.js';

interface Field extends FieldSchema {
  type?: string | string[];
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  items?: Field;
}

/** Maximum length of a label. Longer texts are prose: a description, a bio, a milestone. */
const longestLabel = 200;

const isShort = ({ type, maxLength = Infinity, pattern, enum: choices }: Field): boolean =>
  [type].flat().includes('string') && maxLength <= longestLabel && !pattern && !choices;

// Portfolio companies have a list of their own and are not shown beside a name.
const says = Object.entries({ ...publicFounderFields, ...publicInvestorFields })
  .map(([name, schema]) => [name, schema as Field] as const)
  .filter(([, schema]) => isShort(schema.items ?? schema))
  .filter(([name]) => name !== 'portfolioCompanies');

test('checks all short texts that are shown beside a name', () => {
  expect(says.map(([name]) => name)).toEqual(expect.arrayContaining(['title', 'location', 'tags']));
  expect(says.filter(([, { nameOf }]) => !nameOf).map(([name]) => name)).toEqual([]);
});

const message = 'You can’t use the name Introvest here.';
const bodies: [string, TSchema][] = [
  ['founder wizard', FounderWizard],
  ['investor onboarding', InvestorOnboarding],
  ['founder setup', FounderSetup],
  ['founder changes', FounderChanges],
  ['investor setup', InvestorSetup],
  ['investor changes', InvestorChanges],
];
const fieldsOf = (schema: TSchema): [string, Field][] =>
  Object.entries((schema as Field & TSchema).properties ?? {});

describe.each(bodies)('%s', (_, schema) => {
  const labels = fieldsOf(schema).filter(([, { nameOf }]) => nameOf === 'label');
  test.each(labels)('refuses our name in %s', (name, { type }) => {
    const send = (text: string) => {
      const sent = { [name]: type === 'array' ? ['Fintech', text] : text };
      return compile(schema)(sent)?.find(({ field }) => field === name)?.message;
    };
    expect(send('Introvest Moderator')).toBe(message);
    expect(send('Partner at Introvestors Club')).toBeUndefined();
  });
});

const ours = `Introvest Moderator; Head of Partnerships at Introvest; CEO @Introvest;
  Ιntrονest ✅ Verified; (introvest); Verified by |ntrovest; ModeratorIntrovest;
  Support, I n t r o v e s t; Intro\u200bvest Trust & Safety; Intro vest; INTROVESTSUPPORT;
  Introvest™; Partner|Introvest; Introvest24; Verified by Introvest 2026`;
test.each(ours.split(/;\s+/))('refuses the label %j', (label) =>
  expect(isOursAsLabel(label)).toBe(true),
);

const others = `CEO; Partner at Introvestors Club; Assistant of Clint Rovesti;
  Intro Vestergaard & Sons; Introverted investor; Designer of intros, vests and hats; محمد`;
test.each(others.split(/;\s+/))('accepts the label %j', (label) =>
  expect(isOursAsLabel(label)).toBe(false),
);
