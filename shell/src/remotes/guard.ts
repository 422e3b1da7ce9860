type Loadable = HTMLScriptElement | HTMLLinkElement;
export type Guard = (element: Loadable, address: string, timeout?: object) => void;

/** Admits files of another build by their hashes; set by `createGuard`. */
export let admitFiles: (files: Record<string, string>) => void = () => {};

/** Well-formed and matching nothing: a missing or malformed hash would let the file through. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Returns true under `npm run dev`, where files change under the open page, so that no hash fits. */
const changesWhileOpen = () => process.env.NODE_ENV === 'development';

/** The only place that addresses a script or stylesheet, for webpack's runtime and the federation's. */
export function createGuard(
  files: Record<string, string>,
  paymentScript?: string,
  base = location.origin,
): Guard {
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
      // The provider changes its script whenever it likes, so no hash can be known.
      (element as HTMLScriptElement).src = policy.createScriptURL(address);
      return;
    }
    const folder = address.slice(0, address.lastIndexOf('/'));
    // Beside a file that is asked for again, a failed preload would answer the first request of its neighbour.
    const start = starts.get(address) ?? (repeated.has(folder) ? 1 : 0);
    if (start > 0) repeated.add(folder);
    starts.set(address, start + 1);
    const known = integrity.get(address) ?? '';
    if (!changesWhileOpen() || known) {
      element.integrity = INTEGRITY.test(known) ? known : MATCHES_NOTHING;
    }
    // A second request for a stalled address would join the stalled one and time out with it.
    const fresh = start > 0 ? `${address}?retry=${start}` : address;
    if (element.tagName === 'LINK') (element as HTMLLinkElement).href = fresh;
    else (element as HTMLScriptElement).src = policy.createScriptURL(fresh);
  };
}

/** Files that are loading, with the event that tells their loader of a timeout. */
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

/** Fails the files that are still loading. Loaders otherwise answer a repeated load with the one that is running. */
export function giveUpFiles(): void {
  for (const [element, timeout] of pending) element.onerror?.(timeout as Event);
  pending.clear();
}

/** The document allows this one policy; only our built files and the one payment script pass it. */
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
