import {
  request as askHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import type { ExternalService } from '@introvest/registry/serviceRules';
import type { Logger } from '@introvest/service-kit/log';
import { createSampler } from '@introvest/service-kit/sampler';
import { unavailableBody } from './unavailableBody.js';
import { answerRules, replyHeaders, requestHeaders } from './passedOn.js';

/** Maximum time in ms without receiving a byte before the response starts. */
const PATIENCE_MS = 15_000;

interface Options {
  log: Logger;
  secure: boolean;
  trustProxy: boolean;
  patienceMs?: number;
}

export function createServiceProxy(
  options: Options,
): (service: ExternalService) => RequestListener {
  const { log, secure, trustProxy, patienceMs = PATIENCE_MS } = options;
  const shouldLog = createSampler();
  return (service) => (request, response) => {
    const fail = (status: number, reason: string) => {
      const { name } = service;
      if (response.destroyed) return;
      if (shouldLog(name, reason)) log.warn({ service: name, reason }, 'service unavailable');
      if (response.headersSent) return void response.destroy();
      const type = { 'Content-Type': 'application/json; charset=utf-8' };
      response.writeHead(status, { ...answerRules, ...type }).end(JSON.stringify(unavailableBody));
    };
    let isLate = false;
    try {
      const call = ask(service, request, { address: addressOf(request, trustProxy), secure });
      call.setTimeout(patienceMs, () => {
        isLate = true;
        call.destroy();
      });
      call.on('error', ({ code = 'no answer' }: NodeJS.ErrnoException) =>
        isLate ? fail(504, 'timeout') : fail(502, code),
      );
      call.once('response', (answer: IncomingMessage) => {
        call.setTimeout(0);
        try {
          response.writeHead(answer.statusCode ?? 502, replyHeaders(answer.headers));
        } catch (error) {
          answer.destroy();
          return fail(502, String(error));
        }
        // If a response is aborted upstream, the client's response must be aborted too.
        pipeline(answer, response, () => {});
      });
      response.once('close', () => call.destroy());
      // A pipeline would close the client's connection before the client has read an error response.
      request.pipe(call);
    } catch (error) {
      fail(502, String(error));
    }
  };
}

type From = Parameters<typeof requestHeaders>[1];

function ask({ upstream }: ExternalService, request: IncomingMessage, from: From): ClientRequest {
  const url = new URL(upstream);
  const isSecure = url.protocol === 'https:';
  const { method, url: path } = request;
  return (isSecure ? askHttps : askHttp)(url, {
    method,
    path,
    headers: requestHeaders(request.headers, from),
    // A service could close a keep-alive connection during a request.
    agent: false,
    // The Host header names the product, but the certificate is issued for the service's hostname.
    ...(isSecure && isIP(url.hostname) === 0 && { servername: url.hostname }),
  });
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-forwarded-for'] : undefined;
  const [first = ''] = String(given ?? '').split(',');
  return first.trim() || (socket.remoteAddress ?? '');
}
