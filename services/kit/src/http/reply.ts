import type { FieldError } from '@introvest/contracts/errors';
import type { AnyRoute } from '@introvest/contracts/route';
import { compileReply } from '@introvest/contracts/validation';
import type { TSchema } from 'typebox';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import { againAfterDeadlock } from '../db/deadlock.js';
import { repliesOffContract } from '../metrics/meters.js';

type Check = (value: unknown) => FieldError[] | null;

const known = new WeakMap<TSchema, Check>();

/** Compiled when first needed, then kept. */
function checkOf(schema: TSchema): Check {
  const check = known.get(schema) ?? compileReply(schema);
  known.set(schema, check);
  return check;
}

const namedFaults = 10;

/**
 * A reply that breaks its contract is a bug of ours. It fails tests and development; in production it is counted and logged,
 * without the values, and the people who wait for the answer get it.
 */
function report(ctx: Context, faults: FieldError[], cause?: unknown): void {
  const { method, path } = ctx.state.route as AnyRoute;
  if (ctx.state.production !== true) {
    const found = JSON.stringify(faults.slice(0, namedFaults));
    throw new Error(`${method} ${path} sent a reply that breaks its contract: ${found}`, { cause });
  }
  repliesOffContract.inc({ method, route: path });
  ctx.state.log.error(
    { method, route: path, faults: faults.slice(0, namedFaults), err: cause },
    'reply breaks its contract',
  );
}

interface Described {
  type?: string;
  items?: TSchema & Described;
  properties?: Record<string, TSchema & Described>;
}

/** Takes entries off contract out of a reply's lists of things; lists of words belong to their thing. */
function leaveOut(schema: TSchema & Described, value: unknown): void {
  const { type, items, properties = {} } = schema;
  if (Array.isArray(value) && type === 'array' && items?.type === 'object') {
    const check = checkOf(items);
    const fitting = value.filter((entry) => check(entry) === null);
    value.splice(0, value.length, ...fitting);
  } else if (type === 'object') {
    for (const [name, inner] of Object.entries(properties)) {
      if (inner.type === 'array') leaveOut(inner, (value as Record<string, unknown>)?.[name]);
    }
  }
}

/** Drops what the contract does not have; one entry off contract never takes its list down in production. */
export function checkReply(ctx: Context, reply: unknown): void {
  if (reply !== undefined && ctx.state.checkedReply === reply) return;
  ctx.state.checkedReply = reply;
  const { reply: schema } = ctx.state.route as AnyRoute;
  const faults = checkOf(schema)(reply);
  if (!faults) return;
  report(ctx, faults);
  leaveOut(schema, reply);
}

/** Presents every row of a list. One that can't be presented is a bug of ours as well, and is left out in production. */
export function presentEach<Row, Shown>(
  ctx: Context,
  rows: readonly Row[],
  present: (row: Row) => Shown,
): Shown[] {
  return rows.flatMap((row, index) => {
    try {
      return [present(row)];
    } catch (error) {
      report(ctx, [{ field: String(index), message: "row can't be presented" }], error);
      return [];
    }
  });
}

/** A reply whose parts were checked when they were written (`checkPart`): it is sent as it is. */
export class Written<Shown> {
  declare readonly shown: Shown;

  constructor(readonly json: string) {}
}

/** Whether a part of a reply is on contract, dropping what that does not have; reported if not, as any reply is. */
export function checkPart(ctx: Context, schema: TSchema, part: unknown): boolean {
  const faults = checkOf(schema)(part);
  if (faults) report(ctx, faults);
  return faults === null;
}

/** A part of a reply, on contract. One that can't be presented, or is not, is left out in production. */
export function presentPart<Row, Shown>(
  ctx: Context,
  schema: TSchema,
  row: Row,
  present: (row: Row) => Shown,
): Shown | undefined {
  const [part] = presentEach(ctx, [row], present);
  return part !== undefined && checkPart(ctx, schema, part) ? part : undefined;
}

/** The same as it is sent. */
export function writePart<Row, Shown>(
  ...given: Parameters<typeof presentPart<Row, Shown>>
): string | undefined {
  const part = presentPart(...given);
  return part === undefined ? undefined : JSON.stringify(part);
}

/**
 * Runs `work` in a transaction that commits only when what it returns is a reply of the call: what is answered is
 * read, presented and checked before, so that nothing stays of a call whose answer failed.
 */
export const commitReply = <Shown>(
  ctx: Context,
  db: Db,
  work: (trx: Db) => Promise<Shown>,
): Promise<Shown> =>
  againAfterDeadlock(() =>
    db.transaction(async (trx) => {
      const reply = await work(trx);
      checkReply(ctx, reply);
      return reply;
    }),
  );
