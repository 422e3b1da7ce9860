import { whyAway } from '@introvest/service-kit/readiness';

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Logs failures of a repeated task. Logs one warning when the reason changes, and logs the same reason again after a
 * success.
 */
export function createToldOnce(log: Log, message: string) {
  let lastReason: string | undefined;
  return {
    failed(err: unknown): void {
      const reason = whyAway(err);
      if (lastReason !== reason) log.warn({ err }, message);
      lastReason = reason;
    },
    worked: () => void (lastReason = undefined),
  };
}
