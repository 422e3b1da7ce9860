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
    again: 'You are searching very fast. The next search works',
  },
  view: {
    burst: 60,
    perMinute: 20,
    newcomers: { burst: 40, perMinute: 10 },
    again: 'You have opened a lot of profiles. The next one opens',
  },
  request: {
    burst: 50,
    perMinute: 1,
    newcomers: { burst: 15, perMinute: 0.25 },
    again: 'You have asked a lot of people at once. You can ask the next one',
  },
  message: {
    burst: 20,
    perMinute: 60,
    newcomers: { burst: 15, perMinute: 30 },
    again: 'These are a lot of messages at once. You can send the next one',
  },
  /** Of blocks that one ends, never of blocking: by doing both in turn, pages of the other one would never be still. */
  unblock: {
    burst: 20,
    perMinute: 1,
    newcomers: { burst: 10, perMinute: 0.5 },
    again: 'You have unblocked a lot of people at once. You can unblock the next one',
  },
  /** Of files; how many may come in an hour is counted where they are taken. */
  megabyte: {
    burst: 500,
    perMinute: 10,
    newcomers: { burst: 100, perMinute: 2 },
    again: 'You have uploaded a lot. There is room for this file',
  },
} as const satisfies Record<string, Allowance>;

/** What a call is counted as. */
export type Use = keyof typeof allowances;
