/**
 * Pause after which all files that failed together have failed. An earlier retry would join a request that is about to
 * fail.
 */
const pauseMs = 400;

/** webpack's timeout for a file is 20 s, too long to wait twice. */
const isTimeout = (error: unknown) => (error as { type?: unknown } | undefined)?.type === 'timeout';

/** Loads again after a short pause if the first attempt fails. */
export async function retryOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isTimeout(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
