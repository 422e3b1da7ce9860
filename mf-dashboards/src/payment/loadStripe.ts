import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

type Guard = (element: HTMLScriptElement, address: string) => void;

interface PaymentWindow {
  /** The shell's: the only one that may address a script under Trusted Types. */
  __introvestGuard?: Guard;
  Stripe?: StripeConstructor;
}

const providerScript = 'https://js.stripe.com/endive/stripe.js';
const standInScript = '/dev/stripe.js';

/** The stand-in of a local product hands out keys that no provider would. */
const scriptFor = (publishableKey: string): string =>
  publishableKey.startsWith('pk_local_') ? standInScript : providerScript;

/** The provider's own loader assigns a plain address to a script, which Trusted Types refuse. */
function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next try needs a script of its own.
      script.remove();
      reject(new Error('The payment provider could not be reached.'));
    });
    const guard = (window as PaymentWindow).__introvestGuard;
    if (guard) guard(script, address);
    else script.src = address;
    document.head.append(script);
  });
}

/** The provider's browser part; rejects when its script does not come, and may then be called again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const page = window as PaymentWindow;
  if (!page.Stripe) await addScript(scriptFor(publishableKey));
  if (!page.Stripe) throw new Error('The payment provider did not start.');
  return page.Stripe(publishableKey);
}
