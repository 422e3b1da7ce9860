import { Message, SocketMessage, TypingSignal } from '../messaging.js';
import { clientEvents, serverEvents, socketPath } from '../realtime.js';
import { allRoutes } from '../services.js';
import type { WireSchema } from './accepts.js';

/** What a page knows of one call; of an event, what goes along. */
export interface WireCall {
  access?: string;
  status?: number;
  raw?: boolean;
  upload?: string;
  query?: WireSchema;
  body?: WireSchema;
  reply?: WireSchema;
}

/** `POST /api/auth/login`, or `event send_message` → the call. */
export type Wire = Record<string, WireCall>;

/** Texts for people are no part of what is agreed. */
const spoken = new Set(['errorMessage', 'title']);

const plain = (schema: unknown): WireSchema | undefined =>
  schema === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(schema, (key, value: unknown) => (spoken.has(key) ? undefined : value)),
      ) as WireSchema);

/** Events whose contents have a schema; of the others only the name is held. */
const sentByPages: Record<string, unknown> = {
  send_message: SocketMessage,
  typing_start: TypingSignal,
  typing_stop: TypingSignal,
};
const sentToPages: Record<string, unknown> = { new_message: Message };

const callsOfRoutes = (): [string, WireCall][] =>
  Object.values(allRoutes).map((route) => [
    // What a parameter is called, nobody sees.
    `${route.method} ${route.path.replace(/:\w+/g, ':')}`,
    {
      access: route.access,
      status: route.status,
      raw: route.raw,
      upload: route.upload,
      query: plain(route.query),
      body: plain(route.body),
      reply: plain(route.reply),
    } as WireCall,
  ]);

const callsOfEvents = (): [string, WireCall][] => [
  ...Object.values(clientEvents).map((name): [string, WireCall] => [
    `event ${socketPath} ${name}`,
    { body: plain(sentByPages[name]) } as WireCall,
  ]),
  ...Object.values(serverEvents).map((name): [string, WireCall] => [
    `event ${socketPath} ${name}`,
    { reply: plain(sentToPages[name]) } as WireCall,
  ]),
];

/** The wire as the contracts declare it now, as plain JSON. */
export function wireToday(): Wire {
  const calls = [...callsOfRoutes(), ...callsOfEvents()];
  calls.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.parse(JSON.stringify(Object.fromEntries(calls))) as Wire;
}
