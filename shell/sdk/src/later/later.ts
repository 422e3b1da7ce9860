/** A module that is brought when it is wanted. What did not come is asked for a second time, and again by whoever wants it next. */
export interface Later<Module> {
  known(): Module | undefined;
  bring(): Promise<Module>;
  /** Ahead of its use, which tells where this fails. */
  fetch(): void;
}

/** By then the files that failed together have all failed: asked for sooner, one would share its neighbour's vain request. */
const pauseMs = 400;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

export function later<Module>(load: () => Promise<Module>): Later<Module> {
  let known: Module | undefined;
  let coming: Promise<Module> | undefined;
  const bring = () =>
    (coming ??= load()
      .catch(() => pause().then(load))
      .then((module) => (known = module))
      .finally(() => (coming = undefined)));
  return {
    known: () => known,
    bring,
    fetch: () => void (known ?? bring().catch(() => undefined)),
  };
}

/** A module that need not be brought. */
export const here = <Module>(module: Module): Later<Module> => ({
  known: () => module,
  bring: () => Promise.resolve(module),
  fetch: () => undefined,
});
