import { Message, SocketMessage, TypingSignal } from '../messaging.js';
import { clientEvents, serverEvents, socketPath } from '../realtime.js';
import { allRoutes } from '../services.js';
import type { WireSchema } from './accepts.js';

/** The shape of one call or event. */
export interface WireCall {
  access?: string;
  status?: number;
  raw?: boolean;
  upload?: string;
  query?: WireSchema;
  body?: WireSchema;
  reply?: WireSchema;
}

/** Calls and events by name: `POST /api/auth/login`, `event send_message`. */
export type Wire = Record<string, WireCall>;

/** Keywords with texts for members, which are not part of the API. */
const spoken = new Set(['errorMessage', 'title']);

const plain = (schema: unknown): WireSchema | undefined =>
  schema === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(schema, (key, value: unknown) => (spoken.has(key) ? undefined : value)),
      ) as WireSchema);

/** Events with a schema. For other events, only the name is compared. */
const sentByPages: Record<string, unknown> = {
  send_message: SocketMessage,
  typing_start: TypingSignal,
  typing_stop: TypingSignal,
};
const sentToPages: Record<string, unknown> = { new_message: Message };

const callsOfRoutes = (): [string, WireCall][] =>
  Object.values(allRoutes).map((route) => [
    // A parameter's name is not part of the URL.
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

/** Returns the API as the contracts declare it now, as plain JSON. */
export function wireToday(): Wire {
  const calls = [...callsOfRoutes(), ...callsOfEvents()];
  calls.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.parse(JSON.stringify(Object.fromEntries(calls))) as Wire;
}
