type Place = 'sessionStorage' | 'localStorage';

/** Returns a string stored in this tab or browser. Null if there is none or the browser blocks storage. */
export function readStored(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a string in this tab or browser, unless the browser blocks storage. An empty string removes the entry. */
export function writeStored(place: Place, key: string, text: string): void {
  try {
    if (text) window[place].setItem(key, text);
    else window[place].removeItem(key);
  } catch {
    // Without storage, the string is lost on reload.
  }
}
