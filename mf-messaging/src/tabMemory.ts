/** What is kept under `key` for as long as the tab lives; nothing where storage is switched off, as in some private windows. */
export function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** All keys that begin so. */
export function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** What is kept as JSON; nothing where it holds what we did not write. */
export function readValue<T>(key: string): T | undefined {
  try {
    return JSON.parse(readText(key) ?? '') as T;
  } catch {
    return undefined;
  }
}

/** Keeps it, or forgets it where there is nothing to keep; without storage it lasts as long as what shows it. */
export function keepText(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // There is no other place for it.
  }
}
