import { serviceNames } from '@introvest/contracts/services';
import type pg from 'pg';

/** A column that the services' migrations made. */
export interface Column {
  /** `schema.table`. */
  table: string;
  name: string;
  type: string;
}

interface Change {
  spoil: (name: string) => string;
  restore: (name: string) => string;
}

const long = "repeat('x', 30000)";
const turned = (name: string) => `-1 - ${name}`;
const below = { spoil: turned, restore: turned };

/** How to put into a column what no contract allows, and how to take it out again, by the column's type. */
const changes: Record<string, Change> = {
  text: {
    spoil: (name) => `coalesce(${name}, '') || ${long}`,
    restore: (name) => `nullif(left(${name}, -30000), '')`,
  },
  _text: {
    spoil: (name) => `array_append(${name}, ${long})`,
    restore: (name) => `array_remove(${name}, ${long})`,
  },
  timestamptz: {
    spoil: (name) => `${name} + interval '20000 years'`,
    restore: (name) => `${name} - interval '20000 years'`,
  },
  int4: below,
  int8: below,
  numeric: below,
};

const columnsSql = `
  select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as name,
    c.udt_name as type
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema = any($1) and c.udt_name = any($2)
  order by 1, 2`;

/** Every column of the services that can hold something odd, as the catalogue has them. */
export async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(columnsSql, [serviceNames, Object.keys(changes)]);
  return rows;
}

/** Puts something odd into every row of the column, or takes it out; false where the database refuses it. */
export async function change(
  client: pg.Client,
  { table, name, type }: Column,
  what: keyof Change,
): Promise<boolean> {
  const value = changes[type]?.[what](name);
  try {
    const { rowCount } = await client.query(`update ${table} set ${name} = ${value}`);
    return (rowCount ?? 0) > 0;
  } catch (error) {
    if (what === 'restore') throw error;
    return false;
  }
}
