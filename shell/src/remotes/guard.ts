type Loadable = HTMLScriptElement | HTMLLinkElement;
export type Guard = (element: Loadable, address: string, timeout?: object) => void;

export let admitFiles: (files: Record<string, string>) => void = () => {};

/**
 * Hash with a valid format that no file matches. Browsers ignore a missing or malformed hash and would admit the file.
 */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Returns true under `npm run dev`. Files change there while the page is open, so no hash stays valid. */
const changesWhileOpen = () => process.env.NODE_ENV === 'development';

/**
 * Creates the only function that may set the URL of a script or style sheet. Webpack's runtime and the federation
 * runtime use it.
 */
export function createGuard(files: Record<string, string>, paymentScript?: string): Guard {
  const base = location.origin;
  const foreign = paymentScript && new URL(paymentScript, base).href;
  const integrity = new Map<string, string>();
  admitFiles = (more) => {
    for (const address in more) integrity.set(new URL(address, base).href, more[address] ?? '');
  };
  admitFiles(files);
  const starts = new Map<string, number>();
  const repeated = new Set<string>();
  const policy = createPolicy(base, foreign);
  return (element, raw) => {
    const address = new URL(raw, base).href;
    if (address === foreign) {
      // There is no integrity check, because the provider may change its script at any time.
      (element as HTMLScriptElement).src = policy.createScriptURL(address);
      return;
    }
    const folder = address.slice(0, address.lastIndexOf('/'));
    // If a file is requested again, the other files in its folder must be too. Otherwise a failed preload would answer
    // their first request.
    const start = starts.get(address) ?? (repeated.has(folder) ? 1 : 0);
    if (start > 0) repeated.add(folder);
    starts.set(address, start + 1);
    const known = integrity.get(address) ?? '';
    if (!changesWhileOpen() || known) {
      element.integrity = INTEGRITY.test(known) ? known : MATCHES_NOTHING;
    }
    // A different URL is needed, because a request for the same URL would join the stalled request and time out with
    // it.
    const fresh = start > 0 ? `${address}?retry=${start}` : address;
    if (element.tagName === 'LINK') (element as HTMLLinkElement).href = fresh;
    else (element as HTMLScriptElement).src = policy.createScriptURL(fresh);
  };
}

const pending = new Map<Loadable, object>();

export function installGuard(files: Record<string, string>, paymentScript?: string): Guard {
  const address = createGuard(files, paymentScript);
  const guard: Guard = (element, raw, timeout = { type: 'timeout', target: element }) => {
    address(element, raw);
    pending.set(element, timeout);
    const settle = () => pending.delete(element);
    element.addEventListener('load', settle);
    element.addEventListener('error', settle);
  };
  window.__introvestGuard = guard;
  return guard;
}

/** Fails all files that are still loading, because a retry would otherwise join the pending load. */
export function failLoadingFiles(): void {
  for (const [element, timeout] of pending) element.onerror?.(timeout as Event);
  pending.clear();
}

/**
 * Creates the only Trusted Types policy that the document allows. The policy admits only our built files and the
 * payment script.
 */
function createPolicy(base: string, foreign: string | undefined) {
  const rules = {
    createScriptURL(address: string) {
      if (address === foreign) return address;
      const { origin, pathname } = new URL(address, base);
      if (origin === base && /^\/(assets|remotes)\//.test(pathname)) return address;
      throw new TypeError(`${address} is not an Introvest script.`);
    },
  };
  return window.trustedTypes?.createPolicy('introvest', rules) ?? rules;
}
