import { askTwice } from './askTwice';

/** A module that is brought when it is wanted. What did not come is asked for a second time, and again by whoever wants it next. */
export interface Later<Module> {
  known(): Module | undefined;
  bring(): Promise<Module>;
  /** Ahead of its use, which tells where this fails. */
  fetch(): void;
}

export function later<Module>(load: () => Promise<Module>): Later<Module> {
  let known: Module | undefined;
  let coming: Promise<Module> | undefined;
  const bring = () =>
    (coming ??= askTwice(load)
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
