const keyOf = (userId: string) => `introvest.next-steps-hidden.${userId}`;

/** Whether this person has put the list away in this browser. */
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
    // Without storage it is away until the page is loaded anew.
  }
}
