import {
  request as askHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import type { ErrorBody } from '@introvest/contracts/errors';
import type { OuterService } from '@introvest/registry/serviceRules';
import type { Logger } from '@introvest/service-kit/log';
import { createSampler } from '@introvest/service-kit/sampler';
import { awayBody } from './awayBody.js';
import { answerRules, isRound, replyHeaders, requestHeaders } from './passedOn.js';

const tooLargeBody: ErrorBody = {
  message: 'This request is too large.',
  code: 'payload_too_large',
};

/** As nginx in production: the largest upload of the product, and some room. */
const LARGEST = 12 * 1024 * 1024;
/** From the last byte of a request to the first of its answer. */
const PATIENCE_MS = 15_000;

interface Options {
  log: Logger;
  /** People come by TLS. */
  secure: boolean;
  /** A proxy of ours stands in front, and says who came. */
  trustProxy: boolean;
  patienceMs?: number;
  largest?: number;
}

/** Passes requests on to services that run apart from the product, and their answers back, as they come. */
export function createServiceProxy(options: Options): (service: OuterService) => RequestListener {
  const isNews = createSampler();
  const { log } = options;
  return (service) => (request, response) => {
    const failed = (reason: string) => {
      const { name } = service;
      if (isNews(name, reason)) log.warn({ service: name, reason }, 'service unavailable');
    };
    try {
      if (!isRound(request.headers)) return passOn(service, request, response, options, failed);
      failed('its upstream points back to this gateway');
    } catch (error) {
      // What Node will not send is one request's matter.
      failed(String(error));
    }
    refuse(response, 502, awayBody);
  };
}

function passOn(
  service: OuterService,
  request: IncomingMessage,
  response: ServerResponse,
  { secure, trustProxy, patienceMs = PATIENCE_MS, largest = LARGEST }: Options,
  failed: (reason: string) => void,
): void {
  if (Number(request.headers['content-length'] ?? 0) > largest) return tooLarge(request, response);
  const call = ask(service, request, { address: addressOf(request, trustProxy), secure });
  let ended = false;
  const end = (status: number, body: ErrorBody, reason?: string) => {
    if (ended) return;
    ended = true;
    if (reason !== undefined) failed(reason);
    call.destroy();
    request.unpipe().resume();
    if (status === 413) tooLarge(request, response);
    else refuse(response, status, body);
  };
  const late = setTimeout(() => end(504, awayBody, 'timeout'), patienceMs);
  const body = countedBody(largest, {
    taken: () => void late.refresh(),
    exceeded: () => end(413, tooLargeBody),
  });
  // Not a pipeline: that would end the client's connection before it has read why.
  request.pipe(body).pipe(call);
  call.on('error', (error: NodeJS.ErrnoException) => end(502, awayBody, error.code ?? 'no answer'));
  call.once('close', () => end(502, awayBody, 'no answer'));
  call.once('response', (answer: IncomingMessage) => {
    clearTimeout(late);
    if (ended) return void answer.destroy();
    ended = true;
    passBack(answer, response);
  });
  response.once('close', () => {
    // Whoever asked has the answer, or has left.
    ended = true;
    clearTimeout(late);
    call.destroy();
  });
}

type From = Parameters<typeof requestHeaders>[1];

function ask({ upstream }: OuterService, request: IncomingMessage, from: From): ClientRequest {
  const url = new URL(upstream);
  const isSecure = url.protocol === 'https:';
  const { method, url: path } = request;
  return (isSecure ? askHttps : askHttp)(url, {
    method,
    path,
    headers: requestHeaders(request.headers, from),
    // A connection that was kept may just be closing: none is, so that nobody is refused for it.
    agent: false,
    // Its certificate is its own: the Host that it is told is the product's.
    ...(isSecure && isIP(url.hostname) === 0 && { servername: url.hostname }),
  });
}

function passBack(answer: IncomingMessage, response: ServerResponse): void {
  try {
    response.writeHead(answer.statusCode ?? 502, replyHeaders(answer.headers));
  } catch {
    answer.destroy();
    return refuse(response, 502, awayBody);
  }
  // What breaks off in the middle breaks off for the client as well, who could not tell it from the whole.
  pipeline(answer, response, () => {});
}

function countedBody(
  largest: number,
  { taken, exceeded }: Record<'taken' | 'exceeded', () => void>,
) {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken();
      bytes += chunk.length;
      if (bytes > largest) return exceeded();
      done(null, chunk);
    },
    flush(done) {
      taken();
      done();
    },
  });
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-forwarded-for'] : undefined;
  const [first = ''] = (Array.isArray(given) ? (given[0] ?? '') : (given ?? '')).split(',');
  return first.trim() || (socket.remoteAddress ?? '');
}

function tooLarge(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.setHeader('Connection', 'close');
  refuse(response, 413, tooLargeBody);
}

function refuse(response: ServerResponse, status: number, body: ErrorBody): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...answerRules, 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
