import type { ClientFault } from '@introvest/registry/schema';

/**
 * Loads the reporter when it is first needed, because most tabs never have an error. If a report can't be sent, it is
 * dropped.
 */
export const sendFault = (kind: ClientFault['kind'], error: unknown, page?: string): void => {
  import('./report').then(({ reportFault }) => reportFault(kind, error, page)).catch(() => {});
};

/** Reports unhandled errors. `page` returns the URL pattern of the current page. */
export function watchFaults(page: () => string | undefined): void {
  addEventListener('error', ({ error }) => sendFault('error', error, page()));
  addEventListener('unhandledrejection', ({ reason }) => sendFault('rejection', reason, page()));
}
