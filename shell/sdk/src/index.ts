// Entry point needed by every page: session, toasts, routing and query states.
export type { CurrentUser } from '@introvest/contracts/auth';
export {
  hasFailed,
  isSettled,
  QueryState,
  type QueryLike,
  type QueryStateProps,
} from './page/QueryState';
export { useDestination, withNext, type Destination, type PageProps } from './page/destination';
export { useNow } from './page/useNow';
export { useDocumentTitle } from './page/documentTitle';
export {
  beforeSignOut,
  endingSession,
  leaveSession,
  refreshSession,
  setSignedInUser,
  signOut,
} from './session/session';
export { useSession, useUser, type Session } from './session/useSession';
export { writeStored, readStored } from './state/stored';
export { keepCurrentToast, toast } from './toasts/toast';
export type { ToastMessage, ToastState } from './state/toastSlice';
export { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
export { AfterDelay } from './lazy/AfterDelay';
export { lazyWithRetry, type LazyComponent, type LazyOptions } from './lazy/lazyWithRetry';
export { LoadFailed, type LoadFailure } from './parts/LoadFailed';
export { isEnter } from './fields/isEnter';
export { useSearchParams } from './page/useSearchParams';
