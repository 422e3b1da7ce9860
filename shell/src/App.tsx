import { lazyWithRetry } from '@introvest/shell-sdk';
import { AppProvider } from '@introvest/shell-sdk/host';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Snapshot } from './registry/snapshot';
import { untilLoaded } from './lazy/untilLoaded';
import { routesOf } from './routing/routes';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  nonce: string | undefined;
  preview: Snapshot['preview'];
}

/**
 * Creates the router. Over a prerendered page, it starts in the hydrating state. Otherwise, it would scroll to the top
 * and lose the visitor's reading position.
 */
export const createRouter = (snapshot: Snapshot) =>
  createBrowserRouter(
    routesOf(snapshot),
    document.getElementById('prerendered') ? { hydrationData: {} } : {},
  );

const PreviewBanner = lazyWithRetry(
  untilLoaded(async () => (await import('./preview/PreviewBanner')).PreviewBanner),
);

export function App({ router, nonce, preview }: AppProps) {
  return (
    <AppProvider nonce={nonce}>
      <RouterProvider router={router} />
      {preview && <PreviewBanner preview={preview} />}
    </AppProvider>
  );
}
