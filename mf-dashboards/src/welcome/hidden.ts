const keyOf = (userId: string) => `introvest.next-steps-hidden.${userId}`;

/** Returns whether the member has hidden the list in this browser. */
export function readHidden(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function keepHidden(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // If storage is blocked, the list stays hidden until the page is reloaded.
  }
}
