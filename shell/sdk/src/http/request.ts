/** Parts of a route that the browser needs. Slim builds of contracts contain nothing else. */
export interface WireRoute {
  readonly method: string;
  readonly path: string;
  readonly upload?: string | undefined;
}

export interface WireArgs {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: Blob;
  fields?: Record<string, string>;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

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
  form.set(field, file); // Added last, so that a streaming server has already read the other fields.
  return form;
}

/** Returns the request for a route and its arguments, with an absolute URL. */
export function buildRequest(route: WireRoute, args: WireArgs = {}, signal?: AbortSignal): Request {
  const url = new URL(fillPath(route.path, args.params), location.origin);
  fillQuery(url, args.query);
  const init: RequestInit = {
    method: route.method,
    credentials: 'include',
    signal: signal ?? null,
  };
  if (route.upload) init.body = multipart(route.upload, args);
  else if (args.body !== undefined) {
    init.body = JSON.stringify(args.body);
    // Lets the request finish after the page has been closed. Browsers allow this only for short bodies.
    init.keepalive = init.body.length < 500;
    init.headers = { 'content-type': 'application/json' };
  }
  return new Request(url, init);
}
