import type { AnyRoute, Reply } from '@introvest/contracts/route';
import type { ErrorBody } from '@introvest/contracts/errors';
import { act } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { contractFault, fullRoute } from './contract';

export interface MockedRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Answer<T> = T | ((request: MockedRequest) => T | Promise<T>);

interface Mock {
  route: AnyRoute;
  answer: (request: MockedRequest) => unknown;
  status: number;
  calls: MockedRequest[];
  release: Promise<void> | undefined;
}

const mocks: Mock[] = [];
const refused: string[] = [];

export interface MockedRoute {
  calls: MockedRequest[];
  release: () => Promise<void>;
}

/** Mocks `route` with a reply that has the contract's type. Mocking the same route again replaces the earlier mock. */
export function mockRoute<R extends AnyRoute>(
  route: R,
  answer: Answer<Reply<R>>,
  options?: { status?: number; isHeld?: boolean },
): MockedRoute;
export function mockRoute<R extends AnyRoute>(
  route: R,
  answer: Answer<ErrorBody>,
  options: { status: number; isHeld?: boolean },
): MockedRoute;
export function mockRoute(
  route: AnyRoute,
  answer: unknown,
  options: { status?: number; isHeld?: boolean } = {},
): MockedRoute {
  const full = fullRoute(route);
  let open = () => {};
  const mock: Mock = {
    route: full,
    status: options.status ?? full.status,
    answer: typeof answer === 'function' ? (answer as Mock['answer']) : () => answer,
    calls: [],
    release: options.isHeld ? new Promise((resolve) => (open = resolve)) : undefined,
  };
  mocks.unshift(mock);
  return { calls: mock.calls, release: () => act(async () => open()) };
}

/**
 * Returns and clears the list of requests to unmocked routes and of replies that break the contract. The setup file
 * fails a test if this list is not empty.
 */
export function refusals(): string[] {
  return refused.splice(0);
}

export function resetRoutes(): void {
  mocks.length = 0;
}

function refuse(reason: string): Response {
  refused.push(reason);
  return Response.json({ message: reason, code: 'internal' }, { status: 500 });
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url);
  for (const mock of mocks) {
    const match = matchPath(mock.route.path, decodeURIComponent(url.pathname));
    if (match === null || mock.route.method !== request.method) continue;
    const call = {
      params: match.params as Record<string, string>,
      query: Object.fromEntries(url.searchParams),
      body: await bodyOf(request),
    };
    mock.calls.push(call);
    await mock.release;
    const reply = await mock.answer(call);
    const fault = mock.status < 400 ? contractFault(mock.route, reply) : undefined;
    return fault === undefined ? Response.json(reply, { status: mock.status }) : refuse(fault);
  }
  return refuse(`Nothing mocks ${request.method} ${url.pathname}${url.search}`);
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

globalThis.fetch = (input, init) => {
  const target = input instanceof Request ? input : new URL(input, window.location.origin);
  return respond(new Request(target, init));
};
