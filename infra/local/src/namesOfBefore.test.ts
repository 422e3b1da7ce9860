import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { useWhole } from './testing/whole.js';

const whole = useWhole();

const migrate = async (service: 'auth' | 'onboarding') => {
  const path = `../../../services/${service}/migrations/20261125141000_names_that_turn_nothing.sql`;
  await whole.database.db(service).raw(await readFile(new URL(path, import.meta.url), 'utf8'));
};

test('names of before lose what turns the line around, and nothing else', async () => {
  const user = { firstName: '\u202eadA', lastName: 'می\u200cخواهم' };
  const founder = await createFounder(whole.database, {
    user,
    profile: {
      company_name: 'Lumen\u202e',
      title: '\u2067a\u2069 \u200fb',
      description: '\u202ec',
    },
  });
  const investor = await createInvestor(whole.database, {
    profile: { firm_name: '\u2066Fjord', full_name: 'Ivan\u202b', location: 'תל אביב' },
  });
  await migrate('auth');
  await migrate('onboarding');
  const asFounder = as(whole.app, founder);
  expect((await asFounder.get('/api/profiles/founder')).body).toMatchObject({
    companyName: 'Lumen',
    title: 'a \u200fb',
    description: '\u202ec',
  });
  expect((await asFounder.get('/api/auth/user')).body).toMatchObject({
    firstName: 'adA',
    lastName: user.lastName,
  });
  expect((await as(whole.app, investor).get('/api/profiles/investor')).body).toMatchObject({
    firmName: 'Fjord',
    fullName: 'Ivan',
    location: 'תל אביב',
  });
});
