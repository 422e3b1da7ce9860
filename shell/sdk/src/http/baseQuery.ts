import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isLeaving } from '../session/sessionSlice';
import { callError, networkError, type CallError } from './callError';
import { buildRequest, type WireArgs, type WireRoute } from './request';

/** What an endpoint's `query` hands to the base query. */
export interface WireCall {
  route: WireRoute;
  args?: WireArgs;
}

async function answerOf(response: Response) {
  const body = await response.text();
  if (!response.ok) return { error: callError(response.status, response.statusText, body) };
  try {
    return { data: body === '' ? null : (JSON.parse(body) as unknown) };
  } catch {
    return { error: callError(response.status, 'The answer is not JSON', '') };
  }
}

/** The only place of the browser's code that fetches. */
export const baseQuery: BaseQueryFn<WireCall, unknown, CallError> = async (call, context) => {
  // After sign-out nothing is asked any more: the page is about to be loaded anew.
  if (isLeaving(context.getState()) && context.endpoint !== 'logout') return new Promise(() => {});
  const request = buildRequest(call.route, call.args, context.signal);
  try {
    return await answerOf(await fetch(request));
  } catch {
    return { error: networkError() };
  }
};
