import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { useLocation, type CurrentUser } from '@introvest/shell-sdk';
import { api, store } from '@introvest/shell-sdk/api';
import { AppProvider, coreApi } from '@introvest/shell-sdk/host';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { founderProfile, investorProfile } from '@introvest/testing/web/profiles';
import { render, screen, waitFor } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import type { Snapshot } from '../registry/snapshot';
import { pages } from '../remotes/federation';
import { buildPage } from '../testing/buildPage';
import { page as ownDocument } from './OwnDocument';
import { routesOf } from './routes';

const snapshot = {
  version: 1,
  shell: { sdk: '1.0.0', files: {} },
  remotes: [
    {
      id: 'mf_lab',
      name: 'mf-lab',
      files: {},
      pages: [
        buildPage('/', 'public'),
        buildPage('/auth', 'public', { signIn: true }),
        buildPage('/onboarding', 'signed-in', { setup: 'choice' }),
        buildPage('/onboarding/founder', 'founder', { setup: 'founder' }),
        buildPage('/onboarding/investor', 'investor', { setup: 'investor' }),
        buildPage('/dashboard', 'founder', { home: 'founder', profileRequired: true }),
        buildPage('/investor-dashboard', 'investor', { home: 'investor', profileRequired: true }),
        buildPage('/messages', 'signed-in'),
      ],
    },
  ],
} as unknown as Snapshot;

const [framed] = routesOf(snapshot);
const provider = framed?.element as ReactElement;
const frameless = [{ ...framed, element: cloneElement(provider, undefined, <Outlet />) }];

function Page() {
  const { pathname, search, hash } = useLocation();
  return <h1>{pathname + search + hash}</h1>;
}

async function open(address: string, user: CurrentUser | null) {
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  const router = createMemoryRouter(frameless as RouteObject[], { initialEntries: [address] });
  render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  );
}

async function arrive(address: string, user: CurrentUser | null) {
  await open(address, user);
  const heading = await screen.findByRole('heading', { level: 1, name: /^\// });
  return heading.textContent;
}

beforeEach(() => {
  mockRoute(getFounderProfile, founderProfile);
  mockRoute(getInvestorProfile, investorProfile);
  store.dispatch(api.util.resetApiState());
  ownDocument.loadAnew = () => {};
  pages.load = () => Promise.resolve(Page);
});
afterEach(() => history.replaceState(null, ''));

const newFounder = founder({ hasProfile: false });
const untyped = founder({ hasProfile: false, userType: null });
const moderator = founder({ hasProfile: false, isModerator: true });

test.each([
  ['a visitor', '/messages?connection=7#end', null, '/auth?next=/messages%3Fconnection%3D7%23end'],
  ['a visitor on a public page', '/auth', null, '/auth'],
  ['a visitor who would get there anyway', '/dashboard', null, '/auth'],
  [
    'a visitor with a part of a dashboard',
    '/dashboard?days=7',
    null,
    '/auth?next=/dashboard%3Fdays%3D7',
  ],
  ['a visitor on a way in', '/onboarding/founder', null, '/auth'],
  ['somebody without a role', '/messages', untyped, '/onboarding?next=/messages'],
  ['somebody without a role at the choice', '/onboarding', untyped, '/onboarding'],
  ['an investor on the home of founders', '/dashboard', investor(), '/investor-dashboard'],
  ['a founder on the home of investors', '/investor-dashboard', founder(), '/dashboard'],
  ['a founder on a page for both', '/messages', founder(), '/messages'],
  [
    'a founder who signed in',
    '/?next=/messages%3Fconnection%3D7',
    founder(),
    '/messages?connection=7',
  ],
  [
    'a founder without a profile',
    '/?next=/messages',
    newFounder,
    '/onboarding/founder?next=/messages',
  ],
  [
    'a moderator with a link',
    '/?next=/messages%3Fconnection%3D7',
    moderator,
    '/messages?connection=7',
  ],
  ['a founder sent elsewhere', '/?next=//evil.example', newFounder, '/onboarding/founder'],
  [
    'an investor sent nowhere',
    '/?next=/nowhere',
    investor({ hasProfile: false }),
    '/onboarding/investor',
  ],
])('%s at %s', async (_who, address, user, arrived) => {
  expect(await arrive(address, user)).toBe(arrived);
});

test('opens the moderation document for a member who is only a moderator', async () => {
  const left: string[] = [];
  ownDocument.leaveFor = (path) => void left.push(path);
  await open('/', moderator);
  await waitFor(() => expect(left).toEqual(['/moderation']));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');
});
