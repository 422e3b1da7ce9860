interface Policy {
  createScriptURL(address: string): unknown;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
}

const script = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

const rules = {
  createScriptURL(address: string) {
    if (address === script && address.startsWith(`${location.origin}/remotes/`)) return address;
    throw new TypeError(`${address} is not the worker of this build.`);
  },
};
let policy: Policy | undefined;

/**
 * Starts the worker that parses PDF files, from this build's own files. Browsers can't check a worker's hash, but the
 * headers of builds keep the worker from loading anything.
 */
export function startWorker(): Worker {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  // The document allows a policy with this name only once, so it is kept.
  policy ??= trustedTypes?.createPolicy('introvest-worker', rules) ?? rules;
  return new Worker(policy.createScriptURL(script) as string, { type: 'module' });
}
