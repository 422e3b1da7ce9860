type End = () => unknown;

export function createCleanupStack() {
  const ends: End[] = [];
  return {
    add: (end: End) => void ends.push(end),
    async run() {
      const failures: unknown[] = [];
      for (const end of ends.splice(0).toReversed()) {
        try {
          await end();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

export async function openTogether<T>(
  open: (ends: ReturnType<typeof createCleanupStack>) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const ends = createCleanupStack();
  try {
    return { ...(await open(ends)), close: () => ends.run() };
  } catch (error) {
    await ends.run();
    throw error;
  }
}
