const key = 'introvest.pressed-link';

/**
 * Returns the state of the link that opened this page if the link was pressed on a prerendered page before the app
 * started. A script in that document stored the state (`shell/document/src/prerenderScript.ts`). The state is read
 * once, and only on the link's target page, because the app of the first page may start while the next document loads.
 */
export function takeLinkResult(path: string): unknown {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    const isForHere = kept.startsWith(`${path} `);
    if (isForHere || !document.getElementById('prerendered')) sessionStorage.removeItem(key);
    return isForHere ? JSON.parse(kept.slice(path.length + 1)) : undefined;
  } catch {
    return undefined;
  }
}
