import { AppProvider } from '@introvest/shell-sdk/host';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Snapshot } from './registry/snapshot';
import type { LoadPage } from './remotes/federation';
import { LazyPreviewBanner } from './preview/LazyPreviewBanner';
import { PageLoaderContext } from './remotes/pageLoader';
import { routesOf } from './routing/routes';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  loadPage: LoadPage;
  nonce: string | undefined;
  preview: Snapshot['preview'];
}

/**
 * Creates the router. Behind a prerendered page, the router is marked as hydrating, because it would otherwise scroll
 * to the top, away from the visitor's reading position.
 */
export const createRouter = (snapshot: Snapshot) =>
  createBrowserRouter(
    routesOf(snapshot),
    document.getElementById('prerendered') ? { hydrationData: {} } : {},
  );

export function App({ router, loadPage, nonce, preview }: AppProps) {
  return (
    <AppProvider nonce={nonce}>
      <PageLoaderContext value={loadPage}>
        <RouterProvider router={router} />
      </PageLoaderContext>
      {preview && <LazyPreviewBanner preview={preview} />}
    </AppProvider>
  );
}
