/**
 * Limits of each use that a route names: a burst, then a rate per minute, and lower limits on an account's first day.
 * Even a busy member stays far below them. In messages, `again` precedes the wait ('in 12 seconds').
 */
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
  deck: {
    burst: 60,
    perMinute: 10,
    newcomers: { burst: 40, perMinute: 5 },
    again: 'You’ve opened a lot of decks. You can open more',
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
  /** Limits unblocking only, because repeated blocking and unblocking would keep changing the other member's pages. */
  unblock: {
    burst: 20,
    perMinute: 1,
    newcomers: { burst: 10, perMinute: 0.5 },
    again: 'You’ve unblocked a lot of people. You can unblock more',
  },
  /** Megabytes uploaded. The upload route limits the number of uploads per hour. */
  megabyte: {
    burst: 500,
    perMinute: 10,
    newcomers: { burst: 100, perMinute: 2 },
    again: 'You’ve uploaded a lot of files. You can upload more',
  },
} as const;

export type Use = keyof typeof allowances;
