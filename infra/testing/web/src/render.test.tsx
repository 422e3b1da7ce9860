import { expect, test } from '@jest/globals';
import { forgotPassword, getCurrentUser } from '@introvest/contracts/auth';
import { toast, useSession, Link } from '@introvest/shell-sdk';
import { api, defineCalls, errorText } from '@introvest/shell-sdk/api';
import { Button } from '@introvest/shell-sdk/ui';
import { screen } from '@testing-library/react';
import { mockRoute, refusals } from './mockRoute';
import { founder } from './people';
import { renderPage } from './render';

const authApi = defineCalls(api, (build) => ({ forgotPassword: build.mutation(forgotPassword) }));

function Page() {
  const { user } = useSession();
  const [ask, state] = authApi.useForgotPasswordMutation();
  return (
    <main>
      <h1>{user ? `Hello ${user.firstName}` : 'Hello stranger'}</h1>
      <Button onClick={() => void ask({ body: { email: 'a@b.co' } })}>Send reset link</Button>
      {state.error && <p role="alert">{errorText(state.error, 'fallback')}</p>}
      <Button onClick={() => toast({ title: 'Saved', description: 'Well done' })}>Toast</Button>
      <Link to="/connections?tab=all">Connections</Link>
    </main>
  );
}

test('renders a page for the signed-in person', async () => {
  const page = await renderPage(<Page />, { path: '/auth', user: founder() });
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Ada');
  await page.person.click(screen.getByRole('button', { name: 'Toast' }));
  expect(screen.getByRole('region', { name: 'Toast' })).toHaveTextContent('Saved Well done');
  await page.person.click(screen.getByRole('link', { name: 'Connections' }));
  expect(page.address()).toBe('/connections?tab=all');
});

test("by default nobody is signed in, and the previous test's toast is gone", async () => {
  await renderPage(<Page />);
  expect(screen.getByRole('heading')).toHaveTextContent('Hello stranger');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a mocked route records the request and replies with an error', async () => {
  const mocked = mockRoute(
    forgotPassword,
    { message: 'Try again later.', code: 'unavailable' },
    { status: 503 },
  );
  const page = await renderPage(<Page />);
  await page.person.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again later.');
  expect(mocked.calls).toMatchObject([{ body: { email: 'a@b.co' } }]);
});

test('refuses unmocked requests and replies that break the contract', async () => {
  // @ts-expect-error The contract has more fields.
  mockRoute(getCurrentUser, { id: '1', favouriteColour: 'blue' });
  expect((await fetch('/api/auth/user')).status).toBe(500);
  expect((await fetch('/api/auth/nothing')).status).toBe(500);
  const [off, unknown] = refusals();
  expect(off).toContain('GET /api/auth/user breaks its contract');
  expect(unknown).toBe('Nothing mocks GET /api/auth/nothing');
});
