/** By then what failed together has failed: asked for sooner, a file would come with the first, vain request of its neighbour. */
const pauseMs = 400;

/** Loads once more what did not come, a moment later. */
export async function askTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
