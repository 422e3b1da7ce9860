/** So much at once, and after that so much a minute for as long as one likes. */
export interface Pace {
  burst: number;
  perMinute: number;
}

/** What somebody may do in a while; `newcomers` on an account's first day. */
export interface Allowance extends Pace {
  newcomers: Pace;
  /** What is said before 'in 12 seconds' to whoever did more. */
  again: string;
}

/** What is allowed of each use that a call names. A person's busy day stays far below (fairUse.test.ts of the kit). */
export const allowances = {
  search: {
    burst: 80,
    perMinute: 60,
    newcomers: { burst: 50, perMinute: 30 },
    again: 'You’re searching too fast. You can search again',
  },
  view: {
    burst: 60,
    perMinute: 20,
    newcomers: { burst: 40, perMinute: 10 },
    again: 'You’ve opened a lot of profiles. You can open more',
  },
  request: {
    burst: 50,
    perMinute: 1,
    newcomers: { burst: 15, perMinute: 0.25 },
    again: 'You’ve sent a lot of requests. You can send more',
  },
  message: {
    burst: 20,
    perMinute: 60,
    newcomers: { burst: 15, perMinute: 30 },
    again: 'You’ve sent a lot of messages. You can send more',
  },
  /** Of blocks that one ends, never of blocking: by doing both in turn, pages of the other one would never be still. */
  unblock: {
    burst: 20,
    perMinute: 1,
    newcomers: { burst: 10, perMinute: 0.5 },
    again: 'You’ve unblocked a lot of people. You can unblock more',
  },
  /** Of files; how many may come in an hour is counted where they are taken. */
  megabyte: {
    burst: 500,
    perMinute: 10,
    newcomers: { burst: 100, perMinute: 2 },
    again: 'You’ve uploaded a lot of files. You can upload more',
  },
} as const satisfies Record<string, Allowance>;

/** What a call is counted as. */
export type Use = keyof typeof allowances;
