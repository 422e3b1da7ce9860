const key = 'introvest.pressed-link';

/**
 * Returns the state of the link that led here, if it was pressed on a prerendered page before the app had started. The
 * document's script has stored it (`shell/document/src/besideDrawn.ts`). It is read once, and only on the target page,
 * because the app of the first page may start while the next document loads.
 */
export function takePressedLink(path: string): unknown {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    const isForHere = kept.startsWith(`${path} `);
    if (isForHere || !document.getElementById('prerendered')) sessionStorage.removeItem(key);
    return isForHere ? JSON.parse(kept.slice(path.length + 1)) : undefined;
  } catch {
    // Storage is disabled, or the text isn't ours.
    return undefined;
  }
}
