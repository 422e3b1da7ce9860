// Entry point for the shell and for tests. Lint doesn't allow remotes to import it. All entry points belong to the
// shell's build and share their state.
export { AppProvider } from './AppProvider';
export { coreApi } from './data/coreApi';
export { ClaimedPages, destinationOf, type ClaimedPage } from './page/destination';
export { countInTab, nameTab } from './page/documentTitle';
export { LeaveGuards } from './leaving/LeaveGuards';
export { useBackCloses } from './overlay/useLeaveGuard';
export { followOtherTabs } from './session/otherTabs';
export { dismissSignIn, resumeSession } from './session/session';
export { useSessionEnded } from './session/useSession';
export { dismissToast, removeToast, useCurrentToast } from './toasts/toast';
export { hasSessionMarker } from './state/marker';
export { toastHost, toastPlace } from './toasts/toastPlace';
