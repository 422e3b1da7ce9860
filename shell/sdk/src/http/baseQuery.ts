import { getCurrentUser } from '@introvest/contracts/auth';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { hasSessionMarker } from '../state/marker';
import { isLeaving } from '../state/sessionSlice';
import { callError, networkError, type CallError } from './callError';
import { refusedCookies } from './refusedCookies';
import { buildRequest, type WireArgs, type WireRoute } from './request';
import { adjustClock } from './serverClock';
import { canRepeat } from './signInAgain';

/** Result of an endpoint's `query`: the call to send. */
export interface WireCall {
  route: WireRoute;
  args?: WireArgs;
}

async function answerOf(response: Response) {
  const body = await response.text();
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? '';
    return { error: { ...callError(response.status, response.statusText, body), requestId } };
  }
  try {
    return { data: body === '' ? null : (JSON.parse(body) as unknown) };
  } catch {
    return { error: callError(response.status, 'Invalid JSON response', '') };
  }
}

/** Sends a call. No other code in the browser calls fetch. */
async function send({ route, args }: WireCall, { signal }: BaseQueryApi) {
  // Skipped for visitors, because the call would always fail and the browser would log the failure.
  if (route === getCurrentUser && !hasSessionMarker()) return { error: callError(401, '', '') };
  const refused = refusedCookies(route);
  if (refused) return { error: refused };
  const request = buildRequest(route, args, signal);
  const sentAt = Date.now();
  try {
    const response = await fetch(request);
    adjustClock(response, sentAt);
    return await answerOf(response);
  } catch {
    return { error: networkError() };
  }
}

/** Makes a call. Repeats the call if the session had ended and the same member has signed in again. */
export const baseQuery: BaseQueryFn<WireCall, unknown, CallError> = async (call, context) => {
  // Calls made after sign-out are dropped, because the page is about to reload.
  if (isLeaving(context.getState()) && context.endpoint !== 'logout') return new Promise(() => {});
  const answer = await send(call, context);
  const fetchUser = () => send({ route: getCurrentUser }, context);
  return (await canRepeat(answer.error, context, fetchUser)) ? send(call, context) : answer;
};
