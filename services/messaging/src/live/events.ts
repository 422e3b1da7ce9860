import type { ErrorBody, FieldError } from '@introvest/contracts/errors';
import { SocketMessage, TypingSignal } from '@introvest/contracts/messaging';
import { clientEvents, type Acknowledgement } from '@introvest/contracts/realtime';
import { compile } from '@introvest/contracts/validation';
import {
  AppError,
  databaseFailure,
  invalid,
  notFound,
  unauthenticated,
} from '@introvest/service-kit/errors';
import { fairUseOf } from '@introvest/service-kit/fairUse';
import { isId } from '@introvest/service-kit/ids';
import type { MessagingDeps } from '../deps.js';
import { refuseWriting, requireAccepted } from '../messages/policy.js';
import { storeMessage } from '../messages/store.js';
import type { EventRates } from './eventRates.js';
import type { SocketIdentity } from './identity.js';
import { listEndedSids, publishTyping } from './queries.js';

type Deps = Pick<MessagingDeps, 'db' | 'log' | 'settings'>;
type Handler = (deps: Deps, who: SocketIdentity, payload: unknown) => Promise<object | void>;

function read<T>(check: (value: unknown) => FieldError[] | null, payload: unknown): T {
  const errors = check(payload);
  if (errors) throw invalid(errors);
  return payload as T;
}

const checkMessage = compile(SocketMessage);
const checkTyping = compile(TypingSignal);

const typing =
  (isTyping: boolean): Handler =>
  async ({ db }, { userId }, payload) => {
    const { connectionId, receiverId = null } = read<TypingSignal>(checkTyping, payload);
    const typing = { connectionId, userId, receiverId, isTyping };
    if (!(await publishTyping(db, typing))) await refuseWriting(db, connectionId, userId);
  };

const handlers: Record<string, Handler> = {
  async [clientEvents.joinConnection]({ db }, { userId }, payload) {
    if (typeof payload !== 'string' || !isId(payload)) throw notFound();
    await requireAccepted(db, payload, userId);
  },

  async [clientEvents.sendMessage](deps, { userId, sidHash }, payload) {
    const { connectionId, ...draft } = read<SocketMessage>(checkMessage, payload);
    fairUseOf(deps).take('message', userId);
    try {
      const sender = { senderId: userId, sidHash };
      return { message: await storeMessage(deps, sender, connectionId, draft) };
    } catch (error) {
      // If the session has ended, nothing was stored, so report the ended session as the reason.
      const { length } = await listEndedSids(deps.db, [sidHash]);
      throw length > 0 ? unauthenticated() : error;
    }
  },

  [clientEvents.typingStart]: typing(true),
  [clientEvents.typingStop]: typing(false),
};

function toAppError(error: unknown, { log }: Deps): AppError {
  if (error instanceof AppError) return error;
  const known = databaseFailure(error);
  if (known) return known;
  log.error({ err: error }, 'socket event failed');
  return new AppError('internal', 'Something went wrong on our side. Try again.');
}

function refusal({ message, code, details }: AppError): Acknowledgement {
  const error: ErrorBody = { message, code, ...(details.errors && { errors: details.errors }) };
  return { ok: false, error };
}

const tooFast = () =>
  new AppError('rate_limited', 'You’re doing this too fast. Wait a moment and try again.');

interface Sender {
  data: SocketIdentity;
  disconnect(close: true): unknown;
}

/** Handles one event at a time per socket, so that a burst of events uses only one database connection. */
export function createReceiver(deps: Deps, paces: EventRates) {
  const tails = new WeakMap<Sender, Promise<void>>();

  const answer = async (
    event: string,
    who: SocketIdentity,
    payload: unknown,
  ): Promise<Acknowledgement> => {
    try {
      const handler = Object.hasOwn(handlers, event) ? handlers[event] : undefined;
      if (!handler) throw notFound('Unknown event.');
      return { ok: true, ...(await handler(deps, who, payload)) };
    } catch (error) {
      return refusal(toAppError(error, deps));
    }
  };

  return function receive(this: Sender, event: string, ...args: unknown[]): void {
    const last = args.at(-1);
    const acknowledge =
      typeof last === 'function' ? (last as (answer: Acknowledgement) => void) : () => {};
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const speed = paces.count(this.data.userId);
    if (speed === 'flood') return void this.disconnect(true);
    if (speed === 'too fast') return acknowledge(refusal(tooFast()));
    const answered = (tails.get(this) ?? Promise.resolve())
      .then(async () => acknowledge(await answer(String(event), this.data, payload)))
      .catch((err: unknown) => deps.log.warn({ err }, 'could not acknowledge a socket event'));
    tails.set(this, answered);
  };
}
