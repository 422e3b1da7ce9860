/** By then, files that failed together have all failed. An earlier retry would join a request that is about to fail. */
const pauseMs = 400;

/** Loads again after a short pause if the first attempt fails. */
export async function retryOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
