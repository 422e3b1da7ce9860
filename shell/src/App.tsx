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
 * Behind a page that was drawn ahead the router takes itself for one that hydrates it: otherwise it would begin by
 * scrolling to the top, away from where somebody may be reading by now.
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
