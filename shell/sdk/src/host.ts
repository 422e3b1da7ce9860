// Entry point for the shell and for tests. Remotes may not import it, which lint enforces. It shares state with the
// other entry points, because all of them are part of the shell's build.
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
