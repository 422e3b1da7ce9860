/**
 * Pause in ms before the retry. Files of one page fail together, so an earlier retry would join a request that is about
 * to fail.
 */
const pauseMs = 400;

/** Returns whether webpack timed out. Its timeout of 20 s is too long to wait for a second time. */
const isTimeout = (error: unknown) => (error as { type?: unknown } | undefined)?.type === 'timeout';

export async function retryOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isTimeout(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
