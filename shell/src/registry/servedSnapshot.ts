import type { Snapshot } from './snapshot';

/** Fetches the snapshot that this page's document would start with now. The shell and builds may have changed. */
export async function readServedSnapshot(): Promise<Snapshot | undefined> {
  const reply = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
  // Extracted with a regular expression, because the CSP forbids parsing it as a document.
  const inlined = /id="registry">(.*?)<\/script>/s.exec(await reply.text())?.[1];
  return inlined === undefined ? undefined : (JSON.parse(inlined) as Snapshot);
}
