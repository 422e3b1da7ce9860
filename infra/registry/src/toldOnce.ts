import { whyAway } from '@introvest/service-kit/readiness';

interface Log {
  warn(details: object, message: string): void;
}

/** Tells that something failed which is tried every few seconds: once for each reason in turn, and anew after it worked. */
export function createToldOnce(log: Log, message: string) {
  let told: string | undefined;
  return {
    failed(err: unknown): void {
      const reason = whyAway(err);
      if (told !== reason) log.warn({ err }, message);
      told = reason;
    },
    worked: () => void (told = undefined),
  };
}
