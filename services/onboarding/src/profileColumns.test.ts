import { expect, test } from '@jest/globals';
import {
  privateFounderFields,
  privateInvestorFields,
  publicFounderFields,
  publicInvestorFields,
} from '@introvest/contracts/profileFields';
import { columnsOf } from '@introvest/service-kit/columns';
import { useTestDatabase } from '@introvest/testing/useDatabase';

const database = useTestDatabase();

const columnOf = (field: string) => columnsOf([field], 'f').slice(2);

test.each<[string, object, object]>([
  ['founder', publicFounderFields, privateFounderFields],
  ['investor', publicInvestorFields, privateInvestorFields],
])(
  'publishes the public fields of %s profiles, but no private ones',
  async (role, shown, hidden) => {
    const columns: string[] = await database
      .db('onboarding')('information_schema.columns')
      .where({ table_schema: 'onboarding', table_name: `${role}_cards` })
      .pluck('column_name');
    expect(columns).toEqual(expect.arrayContaining(Object.keys(shown).map(columnOf)));
    // The picture is stored with the person rather than the profile.
    const secret = Object.keys(hidden).filter((field) => field !== 'profileImageUrl');
    for (const field of secret) expect(columns).not.toContain(columnOf(field));
  },
);
