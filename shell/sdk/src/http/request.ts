/** The part of a route that the browser needs; slim builds of contracts carry nothing else. */
export interface WireRoute {
  readonly method: string;
  readonly path: string;
  readonly upload?: string | undefined;
}

/** The arguments of a call as every route may have them. */
export interface WireArgs {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: Blob;
  /** Fields that travel beside a file. */
  fields?: Record<string, string>;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/** Lists are comma-joined; what is empty is left out. */
function fillQuery(url: URL, query: object = {}): void {
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    url.searchParams.set(name, String(value));
  }
}

const isFileBody = (body: unknown): body is { file: Blob } =>
  typeof body === 'object' && body !== null && (body as { file?: unknown }).file instanceof Blob;

function multipart(field: string, args: WireArgs): FormData {
  const file = args.file ?? (isFileBody(args.body) ? args.body.file : undefined);
  if (!file) throw new Error(`An upload needs a file for "${field}"`);
  const form = new FormData();
  for (const [name, value] of Object.entries(args.fields ?? {})) form.set(name, value);
  form.set(field, file); // Last, so that a streaming server knows the other fields first.
  return form;
}

const hex = (byte: number) => (byte + 256).toString(16).slice(1);

/** A trace of its own for each call (W3C Trace Context): logs and statements of the services say it. */
function newTrace(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), hex).join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-00`;
}

/** Turns a route and its arguments into a request with an absolute address. */
export function buildRequest(route: WireRoute, args: WireArgs = {}, signal?: AbortSignal): Request {
  const url = new URL(fillPath(route.path, args.params), location.origin);
  fillQuery(url, args.query);
  const headers: Record<string, string> = { accept: 'application/json', traceparent: newTrace() };
  const init: RequestInit = {
    method: route.method,
    credentials: 'include',
    headers,
    signal: signal ?? null,
  };
  if (route.upload) init.body = multipart(route.upload, args);
  else if (args.body !== undefined) {
    init.body = JSON.stringify(args.body);
    // What is said on leaving is sent all the same; browsers do that for short bodies only.
    init.keepalive = init.body.length < 500;
    headers['content-type'] = 'application/json';
  }
  return new Request(url, init);
}
