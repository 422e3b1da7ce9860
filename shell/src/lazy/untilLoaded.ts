const retryAfter = 3000;

/** Retries a load until it succeeds. Used for parts of the frame that have no space for an error. */
export const untilLoaded =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryAfter));
      }
    }
  };
