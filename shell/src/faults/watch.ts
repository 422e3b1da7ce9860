import type { ClientFault } from '@introvest/registry/schema';

/** Fetched when something broke: most tabs never have anything to report. A report that fails is not reported. */
export const tellFault = (kind: ClientFault['kind'], error: unknown, page?: string): void => {
  import('./report').then(({ reportFault }) => reportFault(kind, error, page)).catch(() => {});
};

/** From now on, what nobody caught is told; `page` answers the pattern of the page that is shown. */
export function watchFaults(page: () => string | undefined): void {
  addEventListener('error', ({ error }) => tellFault('error', error, page()));
  addEventListener('unhandledrejection', ({ reason }) => tellFault('rejection', reason, page()));
}
