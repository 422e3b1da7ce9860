import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import type { PushSettings } from '../deps.js';
import { deviceOf, isPushEndpoint, publicLookup } from './endpoint.js';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushContent {
  id: string;
  /** Browsers show only the newest notification with the same tag. */
  tag: string;
  title: string;
  url: string;
}

const timeoutMs = 5000;
const keptSeconds = 4 * 60 * 60;

/** Contact address for an installation without TLS. Such an installation can't reach push services anyway. */
const nobody = 'mailto:nobody@introvest.invalid';

/** Encrypts the notification for the browser (RFC 8291) and signs it (RFC 8292). */
function write(target: PushTarget, content: PushContent, push: PushSettings, publicUrl: string) {
  const { endpoint, p256dh, auth } = target;
  const { publicKey, privateKey } = push;
  const said = JSON.stringify({ ...content, device: deviceOf(endpoint) });
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, said, {
    vapidDetails: {
      subject: publicUrl.startsWith('https:') ? publicUrl : nobody,
      publicKey,
      privateKey,
    },
    TTL: keptSeconds,
    // A retry replaces the earlier attempt if it hasn't been delivered yet.
    topic: content.id.replaceAll('-', ''),
  });
}

/** Sends a notification and returns the status. Doesn't follow redirects, because the endpoint comes from a client. */
export async function deliverPush(
  target: PushTarget,
  content: PushContent,
  { push, publicUrl }: { push: PushSettings; publicUrl: string },
  lookup = publicLookup(),
): Promise<number> {
  const { endpoint } = target;
  if (!isPushEndpoint(endpoint, push.standIn)) throw new Error('not an address of a push service');
  const { headers, body } = write(target, content, push, publicUrl);
  const isStandIn = new URL(endpoint).origin === push.standIn;
  const send = isStandIn && endpoint.startsWith('http:') ? requestPlainly : request;
  return new Promise((resolve, reject) => {
    const call = send(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      maxHeaderSize: 16_384,
      ...(isStandIn ? {} : { lookup }),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.on('error', () => {});
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.end(body);
  });
}
