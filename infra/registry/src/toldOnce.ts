import { whyAway } from '@introvest/service-kit/readiness';

interface Log {
  warn(details: object, message: string): void;
}

/** Tells that something failed which is tried every few seconds: once for each reason in turn, and anew after it worked. */
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
