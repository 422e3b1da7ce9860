import { getCurrentUser } from '@introvest/contracts/auth';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { hasSessionMarker } from '../state/marker';
import { isLeaving } from '../state/sessionSlice';
import { callError, networkError, type CallError } from './callError';
import { refusedCookies } from './refusedCookies';
import { buildRequest, type WireArgs, type WireRoute } from './request';
import { hearServerTime } from './serverClock';
import { canRepeat } from './signInAgain';

/** What an endpoint's `query` hands to the base query. */
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

/** The only place of the browser's code that fetches. */
async function send({ route, args }: WireCall, { signal }: BaseQueryApi) {
  // A call that can only fail would appear as an error in every visitor's console.
  if (route === getCurrentUser && !hasSessionMarker()) return { error: callError(401, '', '') };
  const refused = refusedCookies(route);
  if (refused) return { error: refused };
  const request = buildRequest(route, args, signal);
  const askedAt = Date.now();
  try {
    const response = await fetch(request);
    hearServerTime(response, askedAt);
    return await answerOf(response);
  } catch {
    return { error: networkError() };
  }
}

/** Makes a call, and repeats it if the session had ended and its person is back. */
export const baseQuery: BaseQueryFn<WireCall, unknown, CallError> = async (call, context) => {
  // After signing out nothing is asked any more, because the page is about to reload.
  if (isLeaving(context.getState()) && context.endpoint !== 'logout') return new Promise(() => {});
  const answer = await send(call, context);
  const askWhoIsHere = () => send({ route: getCurrentUser }, context);
  return (await canRepeat(answer.error, context, askWhoIsHere)) ? send(call, context) : answer;
};
