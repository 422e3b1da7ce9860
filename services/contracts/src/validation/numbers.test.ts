import { describe, expect, test } from '@jest/globals';
import Type, { type TSchema } from 'typebox';
import { allRoutes } from '../services.js';
import { compile } from './compile.js';
import type { Shape } from './prepare.js';

const isOf = ({ type }: Shape, name: string) => [type].flat().includes(name);

function numbersIn(shape: Shape | undefined, path: string): [string, Shape][] {
  if (!shape) return [];
  const isNumber = isOf(shape, 'integer') || isOf(shape, 'number');
  const inner = Object.entries(shape.properties ?? {});
  return [
    ...(isNumber && !isOf(shape, 'string') ? [[path, shape] as [string, Shape]] : []),
    ...inner.flatMap(([name, field]) => numbersIn(field, `${path}.${name}`)),
    ...numbersIn(shape.items, `${path}[]`),
  ];
}

const fields = Object.values(allRoutes).flatMap(({ method, path, query, body }) => [
  ...numbersIn(query as Shape, `${method} ${path} query`),
  ...numbersIn(body as Shape, `${method} ${path} body`),
]);

const ambiguous = [...'250.000 1.0 2020. .5 +5 0x10 1e3 1,000 --5 ٢٥٠'.split(' '), '1 000'];

type Bounds = { minimum?: number; maximum?: number; enum?: number[] };

function allowedBy(shape: Shape): number[] {
  const { minimum = 0, maximum = 10 ** 6, enum: listed } = shape as Bounds;
  return listed ?? [minimum, Math.min(maximum, minimum + 1)];
}

function read(shape: Shape, text: string) {
  const value: { field?: unknown } = { field: text };
  const schema = Type.Object({ field: shape as TSchema });
  return { errors: compile(schema, { coerce: true })(value), value: value.field };
}

describe.each(fields)('%s', (_path: string, shape: Shape) => {
  const takesFraction = isOf(shape, 'number');

  test('refuses ambiguous numbers', () => {
    const texts = ambiguous.filter((text) => !(takesFraction && /^\d+\.\d+$/.test(text)));
    const taken = texts.filter((text) => read(shape, text).errors === null);
    expect(taken).toEqual([]);
  });

  test('reads plain digits', () => {
    for (const number of allowedBy(shape)) {
      expect(read(shape, ` ${number} `)).toEqual({ errors: null, value: number });
    }
  });
});
