import type { PushBrowser } from '@introvest/contracts/push';

const worker = '/push-worker.js';

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

const rules = {
  createScriptURL(address: string) {
    if (address === worker) return address;
    throw new TypeError(`${address} is not the push service worker.`);
  },
};
let policy: { createScriptURL(address: string): unknown } | undefined;

/**
 * Returns the worker's URL as a trusted URL. The policy is kept, because the document allows only one with this name.
 */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('introvest-push', rules) ?? rules;
  return policy.createScriptURL(worker) as string;
}

export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ??
  null;

async function deviceOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Returns the state of push. It is on only if the browser allows notifications and still has its subscription, and if
 * the server stored this browser for the member.
 */
export async function readPush(device: string | null): Promise<PushStatus> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (device === null || Notification.permission !== 'granted') return 'off';
  const subscription = await subscriptionHere();
  return subscription && (await deviceOf(subscription.endpoint)) === device ? 'on' : 'off';
}

export async function subscribe(publicKey: string): Promise<PushBrowser | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // Ends any existing subscription, because it may belong to another member or use an earlier key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await pushManager.subscribe(options)).toJSON() as PushBrowser;
}

export async function unsubscribe(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
