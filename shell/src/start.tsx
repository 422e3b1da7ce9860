import { startTransition } from 'react';
import { AppProvider } from '@introvest/shell-sdk/host';
import { createRoot } from 'react-dom/client';
import { App, createRouter } from './App';
import { tellFault, watchFaults } from './faults/watch';
import { TopBar } from './frame/LazyTopBar';
import { CrashPage } from './pages/CrashPage';
import { integrityOf, readSnapshot } from './registry/snapshot';
import { loadPage, startFederation } from './remotes/federation';
import { installGuard } from './remotes/guard';
import { takePressedLink } from './prerender/pressedLink';
import { revealApp } from './prerender/reveal';
import { paymentScript } from './routing/paymentDocument';
import { watchTooltips } from './tooltips/watch';
import type { RouteHandle } from './frame/routeHandle';

/** Read as a property, because browsers hide the nonce attribute. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
const root = createRoot(document.getElementById('root') as HTMLElement);

async function startApp() {
  const snapshot = await readSnapshot();
  const guard = installGuard(integrityOf(snapshot), paymentScript());
  startFederation(snapshot.remotes, guard);
  const router = createRouter(snapshot);
  watchFaults(() => router.state.matches.at(-1)?.route.path);
  const state = takePressedLink(router.state.location.pathname);
  if (state !== undefined) await router.navigate(router.state.location, { replace: true, state });
  const first = router.state.matches.at(-1)?.route.handle as RouteHandle | undefined;
  // Loads in parallel with the session and the page.
  if (first?.topBar) void TopBar.preload();
  const { preview } = snapshot;
  // Rendered in a transition, which React splits into slices, so that the browser stays responsive.
  startTransition(() => {
    root.render(<App router={router} loadPage={loadPage} nonce={nonce} preview={preview} />);
  });
  watchTooltips();
}

/** Starts the app with the document's snapshot. Shows a message if this fails. */
export const start = () =>
  startApp().catch((error: unknown) => {
    reportError(error);
    tellFault('start', error);
    revealApp();
    root.render(
      <AppProvider nonce={nonce}>
        <CrashPage />
      </AppProvider>,
    );
  });
