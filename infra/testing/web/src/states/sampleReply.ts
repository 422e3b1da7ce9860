import { fullRoute, type NamedRoute } from '../contract';

export type SampleSize = 'full' | 'bare';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxLength?: number;
}

interface Sample {
  isFull: boolean;
  viewerId: string;
  ids: number;
}

export const idOf = (count: number): string =>
  `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;

/** Names of fields that contain the id of their own row. Other ids are those of the viewer or of someone else. */
const ownIds = ['id', 'userId'];
const somebodyElse = idOf(900);

const texts = Object.entries({
  '/api/files': '/api/files/01900000-0000-7000-8000-0000000000f1/sample.pdf',
  '[Hh][Tt]': 'https://sample.example',
  '@': 'sample@sample.example',
  'T\\d': '2026-10-01T09:00:00.000Z',
  '1[0-2]': '2027-03',
});

function textOf(sample: Sample, schema: Schema, name: string, place: number): string {
  const { pattern = '', maxLength = 40 } = schema;
  if (!pattern.includes('{12}')) {
    const fitting = texts.find(([part]) => pattern.includes(part));
    return fitting?.[1] ?? `Some ${name} ${place + 1}`.slice(0, maxLength);
  }
  if (!ownIds.includes(name)) return place % 2 === 0 ? sample.viewerId : somebodyElse;
  sample.ids += 1;
  return idOf(sample.ids);
}

function wordOf({ isFull }: Sample, words: unknown[], place: number): unknown {
  if (!isFull && words.includes(null)) return null;
  const filled = words.filter((word) => word !== null);
  return filled[place % filled.length];
}

const isNull = ({ type }: Schema) => type === 'null';

function sampleUnion(sample: Sample, schemas: Schema[], name: string, place: number): unknown {
  if (!sample.isFull && schemas.some(isNull)) return null;
  return valueOf(sample, schemas.find((schema) => !isNull(schema)) ?? {}, name, place);
}

function objectOf(sample: Sample, { properties = {}, required = [] }: Schema, place: number) {
  const shown = Object.entries(properties).filter(
    ([name]) => sample.isFull || required.includes(name),
  );
  return Object.fromEntries(
    shown.map(([name, schema]) => [name, valueOf(sample, schema, name, place)]),
  );
}

/** Returns a short list, because rendering takes time. The list is long enough to include a row with every status. */
function listOf(sample: Sample, { items = {}, minItems = 0 }: Schema, name: string) {
  const enough = items.properties?.['status'] ? 4 : 2;
  const length = sample.isFull ? enough : minItems;
  return Array.from({ length }, (_, place) => valueOf(sample, items, name, place));
}

function valueOf(sample: Sample, schema: Schema, name = '', place = 0): unknown {
  if (schema.enum) return wordOf(sample, schema.enum, place);
  if (schema.anyOf) return sampleUnion(sample, schema.anyOf, name, place);
  const types = [schema.type ?? 'string'].flat();
  if (!sample.isFull && types.includes('null')) return null;
  switch (types.find((type) => type !== 'null')) {
    case 'object':
      return objectOf(sample, schema, place);
    case 'array':
      return listOf(sample, schema, name);
    case 'boolean':
      return sample.isFull && place % 2 === 0;
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = Infinity } = schema;
      return sample.isFull ? Math.min(minimum + 3 + place, maximum) : minimum;
    }
    default:
      return textOf(sample, schema, name, place);
  }
}

export function sampleReply(route: NamedRoute, fullness: SampleSize, viewerId: string): unknown {
  const sample = { isFull: fullness === 'full', viewerId, ids: 0 };
  return valueOf(sample, fullRoute(route).reply as Schema);
}
