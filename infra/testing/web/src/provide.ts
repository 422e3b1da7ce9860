import { afterEach } from '@jest/globals';

const restorations: (() => void)[] = [];

export function provide(target: object, parts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parts)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    restorations.push(() => {
      Reflect.deleteProperty(target, name);
      if (before) Object.defineProperty(target, name, before);
    });
  }
}

afterEach(() =>
  restorations
    .splice(0)
    .reverse()
    .forEach((restore) => restore()),
);
