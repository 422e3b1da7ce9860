import { readFileSync } from 'node:fs';
import Type from 'typebox';
import { defaultMessages, statusOfCode } from './errors.js';
import { uploadRules } from './limits.js';
import { refusalsOf } from './refusals.js';
import type { AnyRoute } from './route.js';
import { ownKeywords } from './validation/compile.js';
import { serviceNames, services, type ServiceName } from './services.js';

type Json = Record<string, unknown>;

const plain = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (ownKeywords.has(key) ? undefined : value)),
  ) as Json;

const json = (schema: unknown): Json => ({ content: { 'application/json': { schema } } });

const instant = Type.String({ format: 'date-time' });
const errorSchema = Type.Object({
  message: Type.String(),
  code: Type.Unsafe({ type: 'string', enum: Object.keys(statusOfCode) }),
  retryAt: Type.Optional(instant),
  suspension: Type.Optional(
    Type.Object({
      text: Type.String(),
      since: instant,
      hasAppealed: Type.Boolean(),
      answer: Type.Optional(Type.Object({ text: Type.String(), at: instant })),
    }),
  ),
  secondStep: Type.Optional(Type.Object({ token: Type.String() })),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
});

function parametersOf({ path, query }: AnyRoute): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const fields = (query ? plain(query)['properties'] : {}) as Record<string, Json>;
  const inQuery = Object.entries(fields).map(([name, schema]) => ({ name, in: 'query', schema }));
  return [...inPath, ...inQuery];
}

function requestBodyOf({ body, upload, raw, method }: AnyRoute): Json | undefined {
  if (body) return { required: true, ...json(plain(body)) };
  if (raw && method === 'POST') {
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  }
  if (!upload) return undefined;
  const rule = uploadRules[upload as keyof typeof uploadRules];
  const description = `${rule.extensions.join(', ')}, at most ${rule.megabytes} MB`;
  const properties = { [upload]: { type: 'string', format: 'binary', description } };
  const schema = { type: 'object', required: [upload], properties };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function successOf({ raw, method, reply, status }: AnyRoute): Json {
  if (status === 204) return { description: 'Success' };
  if (raw && method === 'GET') {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file', content: { 'application/octet-stream': { schema } } };
  }
  return { description: 'Success', ...json(plain(reply)) };
}

function failuresOf(route: AnyRoute): Json {
  const codes = refusalsOf(route);
  const statuses = [...new Set(codes.map((code) => statusOfCode[code]))];
  const described = statuses.map((status) => {
    const said = codes
      .filter((code) => statusOfCode[code] === status)
      .map((code) => `\`${code}\`: ${defaultMessages[code]}`);
    const description = said.join('\n\n');
    return [status, { description, ...json({ $ref: '#/components/schemas/Error' }) }];
  });
  return Object.fromEntries(described) as Json;
}

const readSentences = () =>
  JSON.parse(readFileSync(new URL('./sentences.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

function operationOf(name: string, tag: string, route: AnyRoute, sentence: string): Json {
  const requestBody = requestBodyOf(route);
  const parameters = parametersOf(route);
  return {
    operationId: name,
    summary: sentence,
    tags: [tag],
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [route.status]: successOf(route),
      ...failuresOf(route),
    },
  };
}

function paths(): Record<string, Json> {
  const found: Record<string, Json> = {};
  const sentences = readSentences();
  for (const tag of serviceNames) {
    for (const [name, route] of Object.entries(services[tag].routes)) {
      // Omits moderation calls, which are hidden from everybody but moderators.
      if (route.access === 'moderator') continue;
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      const operations = (found[path] ??= {});
      operations[route.method.toLowerCase()] = operationOf(name, tag, route, sentences[name] ?? '');
    }
  }
  return found;
}

const tagDescriptions: Record<ServiceName, string> = {
  auth: 'Registration, sign-in, sessions and emailed links.',
  onboarding: 'Profiles, onboarding drafts and files.',
  dashboards: 'Highlights and payments, views, bookmarks, saved decks and activity.',
  browse: 'Search and matching for startups and investors.',
  messaging: 'Connections, conversations, messages and blocks.',
  moderation: 'Reports and warnings.',
  decks: 'Reading decks, and who read them.',
  legal: 'Legal documents and the OpenAPI file.',
};

/** Returns the OpenAPI 3.1 document of all calls except the moderators'. `x-access` names who may call. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Introvest',
      version: '1.0.0',
      description: 'A platform where startup founders and investors connect.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: serviceNames.map((name) => ({ name, description: tagDescriptions[name] })),
    paths: paths(),
    components: {
      schemas: { Error: plain(errorSchema) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'introvest.sid' } },
    },
  };
}
