const timeout = 5000;

/** Window with the shell's guard. Under Trusted Types, only the guard may set the URL of a script. */
interface GuardedWindow {
  __introvestGuard?: (element: HTMLScriptElement, address: string) => void;
}

let loading: Promise<void> | undefined;

/**
 * Loads the payment provider's script once. Works only on pages that claim `payments` in their remote.json. Rejects if
 * the script can't be loaded, in which case the next call tries again.
 */
export function loadPaymentScript(): Promise<void> {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function addScript(): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="payment-script"]');
  const guard = (window as GuardedWindow).__introvestGuard;
  if (!meta?.content || !guard) throw new Error('Payments aren’t available on this page.');
  const script = document.createElement('script');
  guard(script, meta.content);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('We couldn’t reach the payment provider. Try again.'));
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', fail);
      setTimeout(fail, timeout);
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
}
