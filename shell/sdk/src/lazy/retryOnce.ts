/**
 * Time to wait until all files that fail together have failed, in ms. An earlier retry would join a request that is
 * about to fail.
 */
const pauseMs = 400;

/** Returns whether webpack reports a timeout. It takes 20 s, which is too long to wait for twice. */
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
