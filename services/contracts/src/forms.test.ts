import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import type { FieldError } from './errors.js';
import { forms } from './forms.js';
import { buildInvestor, buildRegistration, buildWizard } from './testing/values.js';
import { compile } from './validation/compile.js';

type Check = (values: unknown) => FieldError[] | null;

const load = async (name: string): Promise<Check> => {
  const module = (await import(`../dist/forms/${name}.js`)) as { default: Check };
  return module.default;
};

const good: Record<string, Record<string, unknown>> = {
  register: buildRegistration(),
  login: { email: 'a@b.co', password: 'x' },
  'forgot-password': { email: 'a@b.co' },
  'reset-password': { token: 't', password: '12345678', confirmPassword: '12345678' },
  'account-name': { firstName: 'Ada', lastName: 'Lovelace' },
  'change-password': { password: 'x', newPassword: '12345678', confirmPassword: '12345678' },
  'new-address': { email: 'a@b.co', password: 'x' },
  'work-address': { email: 'a@b.co' },
  'new-passkey': { name: 'Laptop', password: 'x' },
  'remove-passkey': { password: 'x' },
  'recovery-code': { code: 'k7mq-2xwd-9f3h-tn8b' },
  'own-password': { password: 'x' },
  'wizard-basics': buildWizard(),
  'wizard-business': buildWizard(),
  'wizard-funding': buildWizard(),
  'wizard-milestones': buildWizard(),
  'investor-onboarding': buildInvestor(),
  'founder-setup': { companyName: 'Engines', teamSize: '3' },
  'investor-setup': { firmName: 'Difference Capital', checkSizeMin: '1000' },
  'founder-profile': { website: 'https://example.com/a?b#c', tags: ['a'] },
  'investor-profile': { bio: 'Hello' },
  contact: { name: 'A', email: 'a@b.co', subject: 'S', message: 'M' },
  'message-draft': { content: 'Hi' },
  'report-words': { kind: 'scam' },
  appeal: { text: 'It was not me.' },
  decision: { decision: 'dismiss' },
  'badge-decision': { decision: 'show', domain: 'ours.org' },
  'search-words': { name: 'Lagos', alert: 'daily' },
};

// Invalid values for all fields at once.
const bad = {
  email: 'x',
  password: 'short',
  confirmPassword: 'other',
  userType: 'admin',
  businessDescription: 'short',
  useOfFunds: 'short',
  fundingGoal: '12',
  teamSize: 'x',
  foundedYear: '1',
  website: 'ftp://x',
  linkedinProfile: 'javascript:x',
  bio: 'x'.repeat(1001),
  content: 'x'.repeat(10_001),
  keyMilestones: ['', ' '],
  industry: 'Alchemy',
  tags: ['x'.repeat(51)],
  clientId: 'mine',
};

describe.each(Object.entries(forms))('%s', (name, schema) => {
  test("accepts valid values and doesn't change them", async () => {
    const values = { ...good[name] };
    const before = JSON.stringify(values);
    expect((await load(name))(values)).toBeNull();
    expect(JSON.stringify(values)).toBe(before);
  });

  test("returns the server's messages", async () => {
    const server = compile(schema, { coerce: true });
    const check = await load(name);
    expect(check({ ...bad })).toEqual(server({ ...good[name], ...emptied(schema), ...bad }));
  });

  test('treats empty and missing values alike', async () => {
    const check = await load(name);
    const empty = Object.fromEntries(Object.keys(propertiesOf(schema)).map((key) => [key, '']));
    expect(check(empty)).toEqual(check({}));
    expect(check(undefined)).toEqual(check({}));
  });

  test('works without eval', async () => {
    const code = await readFile(new URL(`../dist/forms/${name}.js`, import.meta.url), 'utf8');
    expect(code).not.toMatch(/\beval\b|new Function|require\(/);
  });
});

const propertiesOf = (schema: object) =>
  (schema as { properties: Record<string, { type?: unknown }> }).properties;

const emptied = (schema: object) =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema))
      .filter(([, { type }]) => type === 'string')
      .filter(([key]) => (schema as { required?: string[] }).required?.includes(key))
      .map(([key]) => [key, '']),
  );
