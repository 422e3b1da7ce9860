import { startTransition } from 'react';
import { AppProvider, hasSessionMarker } from '@introvest/shell-sdk/host';
import { createRoot } from 'react-dom/client';
import { App, createRouter } from './App';
import { sendFault, watchFaults } from './faults/watch';
import { hasTopBar, TopBar } from './frame/LazyTopBar';
import { preloadForSignedIn } from './frame/useForSignedIn';
import { CrashPage } from './pages/CrashPage';
import { claimsOf, integrityOf, readSnapshot } from './registry/snapshot';
import { startFederation } from './remotes/federation';
import { installGuard } from './remotes/guard';
import { preloadPage } from './remotes/useRemotePage';
import { takeLinkResult } from './prerender/linkResult';
import { paymentScript } from './routing/OwnDocument';
import { preloadProfile } from './routing/ProfileGate';
import { watchTooltips } from './tooltips/watch';

/** Nonce of the CSP. It is read as a property, because browsers hide the attribute. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
const root = createRoot(document.getElementById('root') as HTMLElement);

async function startApp() {
  const snapshot = readSnapshot();
  const guard = installGuard(integrityOf(snapshot), paymentScript());
  startFederation(snapshot.remotes, guard);
  const router = createRouter(snapshot);
  watchFaults(() => router.state.matches.at(-1)?.route.path);
  const state = takeLinkResult(router.state.location.pathname);
  if (state !== undefined) await router.navigate(router.state.location, { replace: true, state });
  const { handle, path } = router.state.matches.at(-1)?.route ?? {};
  if (hasTopBar(handle)) void TopBar.preload();
  const claim = claimsOf(snapshot).find(({ page }) => page.path === path);
  const hasSession = hasSessionMarker();
  if (hasSession) preloadForSignedIn();
  if (hasSession && claim?.page.profileRequired) void preloadProfile();
  if (claim && (hasSession || claim.page.access === 'public')) void preloadPage(claim);
  const { preview } = snapshot;
  startTransition(() => {
    root.render(<App router={router} nonce={nonce} preview={preview} />);
  });
  watchTooltips();
}

export const start = () =>
  startApp().catch((error: unknown) => {
    reportError(error);
    sendFault('start', error);
    root.render(
      <AppProvider nonce={nonce}>
        <CrashPage />
      </AppProvider>,
    );
  });
