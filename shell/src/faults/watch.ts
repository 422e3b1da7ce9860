import type { ClientFault } from '@introvest/registry/schema';

/**
 * Loads the reporter on the first error, because most tabs never have one. If a report can't be sent, it is dropped.
 */
export const sendFault = (kind: ClientFault['kind'], error: unknown, page?: string): void => {
  import('./report').then(({ reportFault }) => reportFault(kind, error, page)).catch(() => {});
};

export function watchFaults(page: () => string | undefined): void {
  addEventListener('error', ({ error }) => sendFault('error', error, page()));
  addEventListener('unhandledrejection', ({ reason }) => sendFault('rejection', reason, page()));
}
