/** What is told to a person on one of their sockets. */
interface Told {
  emit(...event: never): unknown;
}

/**
 * Whose sockets are open on this process. Nearly everybody has one, for which nothing is made but its entry: rooms of
 * socket.io would be two sets, a name and a walk through all of them for each message.
 */
export interface Presence<Line extends Told> {
  add(userId: string, line: Line): void;
  remove(userId: string, line: Line): void;
  count(userId: string): number;
  linesOf(userId: string): readonly Line[];
  lines(): Iterable<Line>;
}

export function createPresence<Line extends Told>(): Presence<Line> {
  const here = new Map<string, Line | readonly Line[]>();

  function linesOf(userId: string): readonly Line[] {
    const found = here.get(userId);
    if (found === undefined) return [];
    return isList(found) ? found : [found];
  }

  return {
    linesOf,
    count: (userId) => linesOf(userId).length,
    add(userId, line) {
      const others = linesOf(userId);
      here.set(userId, others.length === 0 ? line : [...others, line]);
    },
    remove(userId, line) {
      const [first, ...more] = linesOf(userId).filter((one) => one !== line);
      if (first === undefined) here.delete(userId);
      else here.set(userId, more.length === 0 ? first : [first, ...more]);
    },
    *lines() {
      for (const found of here.values()) {
        if (isList(found)) yield* found;
        else yield found;
      }
    },
  };
}

const isList = <Line>(found: Line | readonly Line[]): found is readonly Line[] =>
  Array.isArray(found);
