const key = 'introvest.pressed-link';

/**
 * The state of the link that led here from a prerendered page, pressed before the app was there to hand it over; the
 * document's script has kept it (`shell/document/src/pressedLinks.ts`). It counts for one document.
 */
export function takePressedLink(path: string): unknown {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return kept.startsWith(`${path} `) ? JSON.parse(kept.slice(path.length + 1)) : undefined;
  } catch {
    // A browser that keeps nothing, or a text that is none of ours.
    return undefined;
  }
}
