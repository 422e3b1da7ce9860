/** Returns the text stored in this tab. Null if there is none or the browser blocks storage. */
export function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this tab. Removes the entry if the text is empty. */
export function keepText(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // If the browser blocks storage, the text is lost on a reload.
  }
}
