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
import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router-dom';

interface Options {
  /** The address, with its query: `/messaging?connection=7`. */
  path?: string;
  /** The claim's pattern where it has parameters; else the path without its query. */
  route?: string;
  /** The address that Back leads to. */
  before?: string;
  /** Who is signed in; nobody when left out. */
  user?: CurrentUser | null;
  /** What the page that led here said besides the address. */
  state?: unknown;
  /** The registry's pages, where the page leads on to a `next`. */
  claims?: ClaimedPage[];
}

export interface RenderedPage extends RenderResult {
  /** Types and clicks as a person does. */
  person: UserEvent;
  /** Where the page has navigated to, with query. */
  address(): string;
  /** The browser's Back. */
  back(): Promise<void>;
}

/** A page as the shell mounts it: the sdk's store, theme and router. A toast is the region 'Toast'. */
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
    person: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}

/** The store is the product's one store, so a test starts by emptying what the last one left. */
async function signIn(user: CurrentUser | null): Promise<void> {
  document.cookie = `introvest.signed-in=${user === null ? '; Max-Age=0' : '1'}; Path=/`;
  const { current } = store.getState().toasts;
  if (current !== null) removeToast(current.id);
  store.dispatch(api.util.resetApiState());
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
}

/** The shell draws toasts; a page test only reads them. */
function ToastText() {
  const toast = useCurrentToast();
  if (toast === null || !toast.open) return null;
  return (
    <section aria-label="Toast" data-variant={toast.variant ?? 'default'}>
      <strong>{toast.title}</strong> <span>{toast.description}</span>
    </section>
  );
}
