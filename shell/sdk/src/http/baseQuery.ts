import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { hasSessionMarker } from '../state/marker';
import { isLeaving } from '../state/sessionSlice';
import { isBackAfter, isToldAfter } from './signInAgain';
import { callError, networkError, type CallError } from './callError';
import { refusedCookies } from './refusedCookies';
import { buildRequest, type WireArgs, type WireRoute } from './request';
import { hearServerTime } from './serverClock';
import { untilDecided } from './whileEnding';

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
async function send({ route, args }: WireCall, { signal, endpoint }: BaseQueryApi) {
  // Known without asking: a call that can only fail would be a failure on the console of every visitor.
  if (endpoint === 'getCurrentUser' && !hasSessionMarker())
    return { error: callError(401, '', '') };
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

/** What asks for itself whether the session is still there, and what ends it. */
const isReading = ({ type, endpoint }: BaseQueryApi) =>
  type === 'query' && endpoint !== 'getCurrentUser';

/** Makes a call; once more when the session had ended and its person signed in again. */
export const baseQuery: BaseQueryFn<WireCall, unknown, CallError> = async (call, context) => {
  // It would come after the session: of an account that goes, the line tells before the call that deletes it answers.
  if (isReading(context)) await untilDecided(context.getState);
  // After sign-out nothing is asked any more: the page is about to be loaded anew.
  if (isLeaving(context.getState()) && context.endpoint !== 'logout') return new Promise(() => {});
  let answer = await send(call, context);
  if (await isToldAfter(answer.error, context)) answer = await send(call, context);
  return (await isBackAfter(answer.error, context)) ? send(call, context) : answer;
};
