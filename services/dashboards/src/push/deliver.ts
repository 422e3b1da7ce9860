import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import type { PushSettings } from '../deps.js';
import { deviceOf, isPushEndpoint, publicLookup } from './endpoint.js';

/** A browser that is told while it is closed. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a browser shows; the address is one of our own pages. */
export interface PushNews {
  id: string;
  /** Browsers show one notification of each tag. */
  tag: string;
  title: string;
  url: string;
}

const timeoutMs = 5000;
/** A browser that is away longer shows what it missed in the bell. */
const keptSeconds = 4 * 60 * 60;

/** Of an installation without TLS, which no browser's maker is told of. */
const nobody = 'mailto:nobody@introvest.invalid';

/** Encrypted for the browser alone (RFC 8291), and signed by us (RFC 8292). */
function write(target: PushTarget, news: PushNews, push: PushSettings, publicUrl: string) {
  const { endpoint, p256dh, auth } = target;
  const { publicKey, privateKey } = push;
  const said = JSON.stringify({ ...news, device: deviceOf(endpoint) });
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, said, {
    vapidDetails: {
      subject: publicUrl.startsWith('https:') ? publicUrl : nobody,
      publicKey,
      privateKey,
    },
    TTL: keptSeconds,
    // A later try of the same takes its place.
    topic: news.id.replaceAll('-', ''),
  });
}

type Lookup = ReturnType<typeof publicLookup>;

/**
 * Hands it to the browser's maker; its status. Never somewhere inside: an address that a browser gave us decides where we
 * call. Redirects are not followed, and of the answer nothing is read but how it begins.
 */
export async function deliverPush(
  target: PushTarget,
  news: PushNews,
  {
    push,
    publicUrl,
    lookup = publicLookup(),
  }: {
    push: PushSettings;
    publicUrl: string;
    lookup?: Lookup;
  },
): Promise<number> {
  const { endpoint } = target;
  if (!isPushEndpoint(endpoint, push.standIn)) throw new Error('not an address of a push service');
  const { headers, body } = write(target, news, push, publicUrl);
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
