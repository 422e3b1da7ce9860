import { store, StoreProvider } from '@introvest/shell-sdk/api';
import { AppTheme } from '@introvest/shell-sdk/ui';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Snapshot } from './registry/snapshot';
import type { LoadPage } from './remotes/federation';
import { PageLoaderContext } from './remotes/pageLoader';
import { routesOf } from './routing/routes';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  loadPage: LoadPage;
  nonce: string | undefined;
}

export const createRouter = (snapshot: Snapshot) => createBrowserRouter(routesOf(snapshot));

export function App({ router, loadPage, nonce }: AppProps) {
  return (
    <StoreProvider store={store}>
      <AppTheme nonce={nonce}>
        <PageLoaderContext value={loadPage}>
          <RouterProvider router={router} />
        </PageLoaderContext>
      </AppTheme>
    </StoreProvider>
  );
}
