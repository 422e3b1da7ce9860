import { describe, expect, test } from '@jest/globals';
import {
  founderFields,
  investorFields,
  privateFounderFields,
  privateInvestorFields,
  publicFounderFields,
  publicInvestorFields,
} from '@introvest/contracts/profileFields';
import { columnsOf, fieldsOf } from '@introvest/service-kit/columns';
import { useTestDatabase } from '@introvest/testing/useDatabase';

const database = useTestDatabase();

interface Column {
  type: string;
  is_nullable: 'YES' | 'NO';
}

async function columnsIn(relation: string): Promise<Map<string, Column>> {
  const { rows } = await database.db('onboarding').raw<{ rows: (Column & { name: string })[] }>(
    `select column_name as name, data_type as type, is_nullable from information_schema.columns
      where table_schema = 'onboarding' and table_name = ?`,
    [relation],
  );
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

const stored: Record<string, string[]> = {
  string: ['text'],
  integer: ['integer', 'bigint', 'numeric'],
  array: ['ARRAY'],
};

const typesOf = (schema: object) => [(schema as { type: string | string[] }).type].flat();
const columnOf = (field: string) => columnsOf([field], 'f').slice(2);

describe.each([
  ['founder', founderFields, publicFounderFields, privateFounderFields],
  ['investor', investorFields, publicInvestorFields, privateInvestorFields],
] as const)('the fields of %s profiles', (role, fields, shown, hidden) => {
  const [table, view] = [`${role}_profiles`, `${role}_cards`];

  test('each have a column of the matching type that is nullable if the field is', async () => {
    const columns = await columnsIn(table);
    for (const [field, schema] of Object.entries<object>(fields)) {
      // The picture is stored with the person rather than the profile.
      if (field === 'profileImageUrl') continue;
      const [type = ''] = typesOf(schema);
      const column = columns.get(columnOf(field));
      expect([field, stored[type]]).toEqual([field, expect.arrayContaining([column?.type])]);
      const mayBeNull = typesOf(schema).includes('null');
      expect([field, column?.is_nullable]).toEqual([field, mayBeNull ? 'YES' : 'NO']);
    }
  });

  test("are in the published view if they are public and in no view if they aren't", async () => {
    const [columns, own] = [await columnsIn(view), await columnsIn(table)];
    for (const field of fieldsOf(shown)) {
      const name = columnOf(field);
      expect([field, columns.get(name)?.type]).toEqual([field, own.get(name)?.type]);
    }
    const secret = fieldsOf(hidden).filter((field) => field !== 'profileImageUrl');
    for (const field of secret)
      expect([field, columns.has(columnOf(field))]).toEqual([field, false]);
  });
});
