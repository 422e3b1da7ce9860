import type { CurrentUser } from '@introvest/contracts/auth';
import { api, store } from '@introvest/shell-sdk/api';
import {
  AppProvider,
  ClaimedPages,
  coreApi,
  LeaveGuards,
  removeToast,
  useCurrentToast,
  type ClaimedPage,
} from '@introvest/shell-sdk/host';
import { jest } from '@jest/globals';
import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router-dom';

interface Options {
  path?: string;
  route?: string;
  before?: string;
  user?: CurrentUser | null;
  state?: unknown;
  claims?: ClaimedPage[];
}

export interface RenderedPage extends RenderResult {
  person: UserEvent;
  address(): string;
  back(): Promise<void>;
}

/**
 * Renders a page as the shell does, with the sdk's store, theme and router. Toasts appear in the region named 'Toast'.
 */
export async function renderPage(page: ReactNode, options: Options = {}): Promise<RenderedPage> {
  const { path = '/', before, state, user = null, claims = [] } = options;
  await signIn(user);
  const elsewhere = { path: '*', element: <p>Another page</p> };
  const here = { path: options.route ?? path.split(/[?#]/)[0] ?? '/', element: page };
  const frame = (
    <>
      <LeaveGuards />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element: frame, children: [here, elsewhere] }], {
    initialEntries: [...(before === undefined ? [] : [before]), { ...parsePath(path), state }],
  });
  const rendered = render(
    <AppProvider>
      <ClaimedPages value={claims}>
        <RouterProvider router={router} />
      </ClaimedPages>
      <ToastText />
    </AppProvider>,
  );
  return {
    ...rendered,
    person: userEvent.setup({ advanceTimers }),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}

const advanceTimers = (ms: number) => {
  if (Object.hasOwn(setTimeout, 'clock')) jest.advanceTimersByTime(ms);
};

/** Signs a person in. Clears the store first, because all tests in a file share it. */
async function signIn(user: CurrentUser | null): Promise<void> {
  document.cookie = `introvest.signed-in=${user === null ? '; Max-Age=0' : '1'}; Path=/`;
  const { current } = store.getState().toasts;
  if (current !== null) removeToast(current.id);
  store.dispatch(api.util.resetApiState());
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
}

/** Renders the text of the current toast, because there is no shell to display it. */
function ToastText() {
  const toast = useCurrentToast();
  if (toast === null || !toast.open) return null;
  return (
    <section aria-label="Toast" data-variant={toast.variant ?? 'default'}>
      <strong>{toast.title}</strong> <span>{toast.description}</span>
    </section>
  );
}
