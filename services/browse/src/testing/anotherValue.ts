interface Schema {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  items?: Schema;
}

const addresses = ['/api/files/1/other.pdf', 'https://other.example.org', 'other@example.org'];

function textOf(field: string, { pattern, minLength = 0 }: Schema): string {
  if (pattern === undefined) return `Other ${field}`.padEnd(minLength, '.');
  const address = addresses.find((one) => new RegExp(pattern, 'u').test(one));
  if (address === undefined) throw new Error(`No sample fits ${field}.`);
  return address;
}

export function anotherValue(field: string, schema: Schema, now: unknown): unknown {
  const { type = 'string', minimum = 0, items = {} } = schema;
  const types = [type].flat();
  if (schema.enum) return schema.enum.find((word) => word !== null && word !== now);
  if (types.includes('array')) return [anotherValue(field, items, (now as unknown[])[0])];
  if (types.includes('string')) return textOf(field, schema);
  return minimum + 3 === now ? minimum + 4 : minimum + 3;
}
