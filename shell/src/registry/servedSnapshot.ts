import type { Snapshot } from './snapshot';

/**
 * Fetches the snapshot with which this page's document would start if it were loaded now. The shell and the builds may
 * have changed.
 */
export async function readServedSnapshot(): Promise<Snapshot | undefined> {
  const reply = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
  // Extracted with a regular expression, because the CSP forbids parsing the text as a document.
  const inlined = /id="registry">(.*?)<\/script>/s.exec(await reply.text())?.[1];
  return inlined === undefined ? undefined : (JSON.parse(inlined) as Snapshot);
}
