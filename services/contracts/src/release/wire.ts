import { Message, SocketMessage, TypingSignal } from '../messaging.js';
import { clientEvents, serverEvents, socketPath } from '../realtime.js';
import { allRoutes } from '../services.js';

/** Keywords with texts for members, which are not part of the API. */
const textKeywords = new Set(['errorMessage', 'title']);

/** Events with a schema. Other events are recorded by name only. */
const sentByPages: Record<string, object> = {
  send_message: SocketMessage,
  typing_start: TypingSignal,
  typing_stop: TypingSignal,
};
const sentToPages: Record<string, object> = { new_message: Message };

const callsOfRoutes = (): [string, object][] =>
  Object.values(allRoutes).map(
    ({ method, path, access, status, raw, upload, query, body, reply }) => [
      // A parameter's name is not part of the URL.
      `${method} ${path.replace(/:\w+/g, ':')}`,
      { access, status, raw, upload, query, body, reply },
    ],
  );

const callsOfEvents = (): [string, object][] => [
  ...Object.values(clientEvents).map((name): [string, object] => [
    `event ${socketPath} ${name}`,
    { body: sentByPages[name] },
  ]),
  ...Object.values(serverEvents).map((name): [string, object] => [
    `event ${socketPath} ${name}`,
    { reply: sentToPages[name] },
  ]),
];

/** Returns the API as the contracts declare it, as plain JSON: calls and events by name. */
export function wireToday(): Record<string, unknown> {
  const calls = [...callsOfRoutes(), ...callsOfEvents()];
  calls.sort(([one], [other]) => (one < other ? -1 : 1));
  const json = JSON.stringify(Object.fromEntries(calls), (key, value: unknown) =>
    textKeywords.has(key) ? undefined : value,
  );
  return JSON.parse(json) as Record<string, unknown>;
}
