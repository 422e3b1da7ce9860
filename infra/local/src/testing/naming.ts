import type { AnyRoute } from '@introvest/contracts/route';
import { extremesOf, type Schema } from '@introvest/testing/extremes';
import { paramsOf } from './call.js';

export interface Names {
  ids: string[];
  files: { id: string; name: string; url: string }[];
}

type Fields = Record<string, unknown>;

const isId = ({ pattern }: Schema) => pattern?.startsWith('^[0-9a-fA-F]{8}-') ?? false;
const namesOf = (field: string, schema: Schema, { ids, files }: Names): string[] | undefined => {
  if (isId(schema)) return ids;
  return field.endsWith('Url') ? files.map(({ url }) => url) : undefined;
};

export const takesNames = (schema: Schema | undefined): boolean =>
  Boolean(
    schema?.anyOf?.some(takesNames) ||
    Object.entries(schema?.properties ?? {}).some(
      ([field, inner]) =>
        isId(inner) ||
        (schema?.required?.includes(field) && field.endsWith('Url')) ||
        takesNames(inner),
    ),
  );

export function bodiesNaming({ properties = {}, required = [] }: Schema, names: Names): Fields[] {
  let bodies: Fields[] = [{}];
  for (const [field, schema] of Object.entries(properties)) {
    if (!required.includes(field)) continue;
    const values =
      namesOf(field, schema, names) ??
      (schema.properties && bodiesNaming(schema, names)) ??
      schema.enum ??
      extremesOf(schema).slice(0, 1);
    bodies = bodies.flatMap((body) => values.map((value) => ({ ...body, [field]: value })));
  }
  return bodies;
}

export function paramsNaming(route: AnyRoute, { ids, files }: Names): Record<string, string>[] {
  const params = paramsOf(route);
  if (params.length === 0 || params[0] === 'document') return [{}];
  if (params.length === 2) return files.map(({ id, name }) => ({ id, name }));
  return ids.map((id) => ({ [params[0] ?? '']: id }));
}
