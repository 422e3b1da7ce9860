import { readdir } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { answerConnection, listMessages, sendMessage } from './messaging.js';
import type { browseFounders } from './browse.js';
import { HighlightStatus } from './dashboards.js';
import type { getFile, uploadPitchDeck, updateFounderProfile } from './onboarding.js';
import type { AnyRoute, Body, CallArgs, PathParams, Query, Reply } from './route.js';
import { allRoutes, moderatorsPrefix, serviceNames, serviceOf, services } from './services.js';
import { compileReply } from './validation/compile.js';
import { MessageReply } from './validation/shapes.js';
import type { getCurrentUser } from './auth.js';

test('no two calls share method and path, and each path belongs to its service', () => {
  const addresses = Object.values(allRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const name of serviceNames) {
    const routes: Record<string, AnyRoute> = services[name].routes;
    for (const { path } of Object.values(routes)) expect(serviceOf(path)).toBe(name);
  }
  expect(serviceOf('/socket.io/')).toBe('messaging');
  expect(serviceOf('/api/authority')).toBeNull();
  for (const { path, access } of Object.values(allRoutes))
    expect(path.startsWith(`${moderatorsPrefix}/`)).toBe(access === 'moderator');
});

test('a reply loses fields that are not in the contract and keeps its texts unchanged', () => {
  const reply = { message: ' kept ', password: 'never' };
  const check = compileReply(MessageReply);
  expect(check(reply)).toBeNull();
  expect(reply).toEqual({ message: ' kept ' });
  expect(check({})).toHaveLength(1);
  const dates = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-01-08T00:00:00.000Z' };
  const paid = { duration: 7, amountPaid: 1000, currency: 'gbp', paymentIntentId: 'pi_secret' };
  const state = { id: '0190a7c2-4d3e-7c1a-9b2f-0123456789ab', status: 'active' };
  const activeHighlight = { ...state, ...dates, ...paid, isExtension: false };
  const status = { hasActiveHighlight: true, activeHighlight };
  expect(compileReply(HighlightStatus)(status)).toBeNull();
  expect(activeHighlight).not.toHaveProperty('paymentIntentId');
});

test('browsers get all calls without their schemas', async () => {
  const wire = new URL('../dist/wire/', import.meta.url);
  const slim: Record<string, AnyRoute> = {};
  for (const file of await readdir(wire))
    Object.assign(slim, await import(new URL(file, wire).href));
  expect(Object.keys(slim).sort()).toEqual(Object.keys(allRoutes).sort());
  const path = '/api/upload/pitch-deck';
  const upload = { kind: 'route', method: 'POST', path, upload: 'pitchDeck' };
  expect(slim['uploadPitchDeck']).toEqual(upload);
});

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Keys<R extends AnyRoute> = keyof CallArgs<R>;

test('the types of arguments and replies follow the routes', () => {
  const proofs: true[] = [
    true satisfies Same<PathParams<'/api/files/:id/:name'>, { id: string; name: string }>,
    true satisfies Same<Keys<typeof getCurrentUser>, never>,
    true satisfies Same<Keys<typeof getFile>, 'params'>,
    true satisfies Same<Keys<typeof sendMessage>, 'params' | 'body'>,
    true satisfies Same<Keys<typeof listMessages>, 'params' | 'query'>,
    true satisfies Same<Keys<typeof browseFounders>, 'query'>,
    true satisfies Same<Keys<typeof uploadPitchDeck>, 'file'>,
    true satisfies Same<CallArgs<typeof sendMessage>['params'], { connectionId: string }>,
    true satisfies Same<Body<typeof answerConnection>['status'], 'accepted' | 'rejected'>,
    true satisfies Same<Body<typeof getCurrentUser>, undefined>,
    true satisfies Same<Query<typeof browseFounders>['limit'], number | undefined>,
    true satisfies Same<Reply<typeof getCurrentUser>['userType'], 'founder' | 'investor' | null>,
    true satisfies Same<Reply<typeof sendMessage>['clientId'], string | null>,
    true satisfies Same<Body<typeof updateFounderProfile>['teamSize'], number | null | undefined>,
  ];
  const optionalQuery: CallArgs<typeof browseFounders> = {};
  expect([...proofs, optionalQuery]).toHaveLength(15);
});
