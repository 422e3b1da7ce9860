import type { FieldError } from '@introvest/contracts/errors';
import type { AnyRoute } from '@introvest/contracts/route';
import { compileReply } from '@introvest/contracts/validation';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import { retryAfterDeadlock } from '../db/deadlock.js';
import { repliesOffContract } from '../metrics/meters.js';

const namedFaults = 10;

/** Throws outside production. In production, counts and logs the fault without values, and the response is sent. */
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

/** Drops fields that are not in the contract, and reports other differences from the contract. */
export function checkReply(ctx: Context, reply: unknown): void {
  if (reply !== undefined && ctx.state.checkedReply === reply) return;
  ctx.state.checkedReply = reply;
  const faults = compileReply((ctx.state.route as AnyRoute).reply)(reply);
  if (faults) report(ctx, faults);
}

/** Presents all rows of a list. In production, leaves out rows that can't be presented. */
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

/** Runs `work` in a transaction that commits only if its result is a valid response. */
export const commitReply = <Shown>(
  ctx: Context,
  db: Db,
  work: (trx: Db) => Promise<Shown>,
): Promise<Shown> =>
  retryAfterDeadlock(() =>
    db.transaction(async (trx) => {
      const reply = await work(trx);
      checkReply(ctx, reply);
      return reply;
    }),
  );
