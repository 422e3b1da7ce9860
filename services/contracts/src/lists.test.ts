import { describe, expect, test } from '@jest/globals';
import { SocketMessage, TypingSignal } from './messaging.js';
import { allRoutes } from './services.js';
import { compile } from './validation/compile.js';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  anyOf?: Schema[];
}

const isList = ({ type }: Schema) => [type].flat().includes('array');

function* walk(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema];
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    yield* walk(inner, `${path}.${name}`);
  }
  for (const inner of schema.anyOf ?? []) yield* walk(inner, path);
  if (schema.items) yield* walk(schema.items, `${path}[]`);
}

const requests = Object.entries(allRoutes).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [[name, schema as Schema] as const] : [])),
);
const lists = requests.flatMap(([name, schema]) =>
  [...walk(schema, name)].filter(([, inner]) => isList(inner)),
);

test('all lists in requests have a maximum length', () => {
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter(([, { maxItems }]) => maxItems === undefined)).toEqual([]);
});

test('validates values with deeply nested lists, which socket packets may hold', () => {
  const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
  const schemas = [...requests, ['socket', SocketMessage], ['typing', TypingSignal]] as const;
  const thrown = schemas.flatMap(([name, schema]) =>
    Object.keys((schema as Schema).properties ?? {}).flatMap((field) => {
      try {
        compile(schema)({ [field]: deep });
        return [];
      } catch (error) {
        return [`${name}.${field}: ${String(error)}`];
      }
    }),
  );
  expect(thrown).toEqual([]);
});

function counted(entries: number) {
  const seen = new Set<string>();
  const list = new Proxy(Array<string>(entries).fill('?'), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.add(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { list, seen };
}

describe('a list that is too long', () => {
  const bodies = Object.values(allRoutes).flatMap(({ method, path, body, coerceBody = false }) => {
    const alternatives = [body as Schema | undefined].flatMap((one) => one?.anyOf ?? one ?? []);
    return alternatives.flatMap((schema) =>
      Object.entries(schema.properties ?? {})
        .filter(([, inner]) => isList(inner))
        .map(([field, { maxItems = 0 }]) => {
          const call = `${field} of ${method} ${path}`;
          return { call, schema, field, maxItems, coerceBody };
        }),
    );
  });

  test.each(bodies)('is refused early: $call', ({ schema, field, maxItems, coerceBody }) => {
    const { list, seen } = counted(15_000);
    const check = compile(schema as Parameters<typeof compile>[0], { coerce: coerceBody });
    const errors = check({ [field]: list });
    expect(errors).toContainEqual({ field, message: `Must have at most ${maxItems} entries` });
    expect(seen.size).toBeLessThanOrEqual(maxItems + 1);
  });
});
