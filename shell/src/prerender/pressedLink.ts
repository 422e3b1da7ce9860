const key = 'introvest.pressed-link';

/**
 * The state of the link that led here from a prerendered page, pressed before the app was there to hand it over; the
 * document's script has kept it (`shell/document/src/besideDrawn.ts`). It counts for one document; the page on which it
 * was pressed, whose app may start while the next document is on its way, leaves it alone.
 */
export function takePressedLink(path: string): unknown {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    const isForHere = kept.startsWith(`${path} `);
    if (isForHere || !document.getElementById('prerendered')) sessionStorage.removeItem(key);
    return isForHere ? JSON.parse(kept.slice(path.length + 1)) : undefined;
  } catch {
    // A browser that keeps nothing, or a text that is none of ours.
    return undefined;
  }
}
