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

/** A running worker. `isBroken` rejects if the worker's script can't be loaded. */
interface Started {
  port: Worker;
  isBroken: Promise<never>;
}
let prepared: Started | undefined;

/**
 * Starts the worker that parses PDF files. Its script is one of this build's own files. Browsers can't check a worker's
 * hash, but the build's response headers prevent the worker from loading anything.
 */
function startWorker(): Started {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  // The policy is kept, because the document allows only one with this name.
  policy ??= trustedTypes?.createPolicy('introvest-worker', rules) ?? rules;
  const port = new Worker(policy.createScriptURL(script) as string, { type: 'module' });
  const isBroken = new Promise<never>((_, reject) => port.addEventListener('error', reject));
  // A broken worker that isn't used must not be reported as an unhandled rejection.
  isBroken.catch(() => {});
  return { port, isBroken };
}

/** Starts the worker for the next file early, so that its script loads in parallel with the rest of the reader. */
export const prepareWorker = (): Started => (prepared ??= startWorker());

export function takeWorker(): Started {
  const taken = prepareWorker();
  prepared = undefined;
  return taken;
}
