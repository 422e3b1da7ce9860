import type Router from '@koa/router';
import {
  addPasskey,
  askPasskey,
  createPasskeyOptions,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  type Passkey,
  type PasskeyProof,
} from '@introvest/contracts/passkeys';
import { limits as sizes } from '@introvest/contracts/vocabularies';
import { AppError, conflict, notFound, violates } from '@introvest/service-kit/errors';
import { isId, newId } from '@introvest/service-kit/ids';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { ownSid } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import { confirmPassword, lockOwnAccount } from '../account/confirm.js';
import { completeSignIn } from '../completeSignIn.js';
import type { RouteDeps } from '../deps.js';
import { updateConfirmed } from '../sessions/queries.js';
import { refuseSuspended } from '../suspensions/refuse.js';
import { newToken } from '../token.js';
import { runLimited } from '../tokens/links.js';
import { findUserWithStatus } from '../users/queries.js';
import { checkProof, question, readMade, startCeremony, unproved } from './ceremony.js';
import {
  deletePasskey,
  findPasskey,
  insertCeremony,
  insertPasskey,
  listPasskeysOf,
  takeCeremony,
  updateUsed,
  type PasskeyRow,
} from './queries.js';

const tooLate = () => new AppError('validation_failed', 'The request timed out. Try again.');

const present = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

const refuseMore = (has: PasskeyRow[]) => {
  if (has.length < sizes.passkeysMax) return;
  throw conflict(`You can have up to ${sizes.passkeysMax} passkeys. Remove one to add another.`);
};

/**
 * Returns the error for an unverified email address. Without this check, an attacker could register with another
 * person's address and add a passkey that still works after the owner resets the password.
 */
const unproven = () =>
  conflict(
    'Verify your email address before you add a passkey. Open the link in the email we sent you.',
  );

const last = () =>
  conflict(
    'Two-step verification requires a passkey. Turn it off before you remove your last passkey.',
  );

export function registerPasskeys(router: Router, routeDeps: RouteDeps): void {
  const { db, settings } = routeDeps.deps;

  serve(router, listPasskeys, async ({ ctx, user }) =>
    presentEach(ctx, await listPasskeysOf(db, user.id), present),
  );

  serve(router, createPasskeyOptions, async ({ ctx, user, body }) => {
    const account = await confirmPassword(routeDeps, user.id, body.password);
    if (!account.is_verified) throw unproven();
    const has = await listPasskeysOf(db, user.id);
    refuseMore(has);
    const options = await startCeremony(settings, account, has);
    const ceremony = newToken();
    return commitReply(ctx, db, async (trx) => {
      const own = { user_id: user.id, sid: ownSid(ctx, settings), name: body.name };
      await insertCeremony(trx, ceremony, { ...own, challenge: options.challenge });
      await updateConfirmed(trx, own.sid);
      return { ceremony, options };
    });
  });

  serve(router, addPasskey, async ({ ctx, user, body }) => {
    const begun = await takeCeremony(db, body.ceremony);
    if (begun?.user_id !== user.id || begun.sid !== ownSid(ctx, settings)) throw tooLate();
    const made = await readMade(settings, begun.challenge, body.credential);
    const name = begun.name ?? '';
    try {
      return await commitReply(ctx, db, async (trx) => {
        await lockOwnAccount(trx, ctx, routeDeps.deps, user.id);
        refuseMore(await listPasskeysOf(trx, user.id));
        const row = await insertPasskey(trx, { id: newId(), user_id: user.id, name, ...made });
        await enqueue(trx, 'auth.send_passkey_added', { userId: user.id, since: Date.now() });
        return present(row);
      });
    } catch (error) {
      if (!violates(error, 'passkeys_credential_id_key')) throw error;
      throw conflict('This passkey is already in use.');
    }
  });

  serve(router, removePasskey, async ({ ctx, user, params, body }) => {
    await confirmPassword(routeDeps, user.id, body.password);
    return commitReply(ctx, db, async (trx) => {
      const { passkeyId } = params;
      const account = await lockOwnAccount(trx, ctx, routeDeps.deps, user.id);
      const removed = isId(passkeyId) ? await deletePasskey(trx, user.id, passkeyId) : 0;
      if (removed === 0) throw notFound('This passkey has already been removed.');
      if (account.second_step_at && (await listPasskeysOf(trx, user.id)).length === 0) throw last();
      await updateConfirmed(trx, ownSid(ctx, settings));
      return { message: 'The passkey has been removed.' };
    });
  });
}

const unknown = () =>
  new AppError(
    'unauthenticated',
    'We don’t recognise this passkey. Sign in with your password instead.',
  );

export function registerPasskeySignIn(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits, signIns } = routeDeps;
  const { db, settings } = deps;

  async function prove(ctx: Context, token: string, proof: PasskeyProof) {
    const begun = await takeCeremony(db, token);
    // A ceremony for adding a passkey can't be used to sign in.
    if (!begun || begun.user_id !== null) throw tooLate();
    const passkey = await findPasskey(db, proof.id);
    if (!passkey) throw unknown();
    const counter = await checkProof(settings, begun.challenge, passkey, proof).catch(
      (error: unknown) => {
        signIns.refused(ctx, passkey.user_id, 'passkey');
        throw error;
      },
    );
    const user = await findUserWithStatus(db, passkey.user_id);
    if (!user) throw unknown();
    await refuseSuspended(db, user.id);
    return completeSignIn(routeDeps, ctx, user, {
      means: 'passkey',
      notice: { passkeyId: passkey.id, isPasskey: true },
      async prove(trx) {
        if ((await updateUsed(trx, passkey, counter)) === 0) throw unproved();
      },
    });
  }

  serve(router, askPasskey, ({ ctx }) =>
    runLimited(routeDeps, ctx, limits.askPasskey(ctx.ip), async () => {
      const options = await question(settings);
      const ceremony = newToken();
      return commitReply(ctx, db, async (trx) => {
        await insertCeremony(trx, ceremony, { challenge: options.challenge });
        return { ceremony, options };
      });
    }),
  );

  serve(router, signInWithPasskey, ({ ctx, body }) =>
    runLimited(routeDeps, ctx, limits.passkey(ctx.ip), () =>
      prove(ctx, body.ceremony, body.credential),
    ),
  );
}
