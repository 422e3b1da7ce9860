/**
 * Returns the path's parameters: `{ id: '7' }` for `/api/x/:id` and `/api/x/7`. Returns undefined if the path doesn't
 * match.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const actual = pathname.split('/');
  if (wanted.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = decodeURIComponent(actual[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = text;
    else if (part !== text) return undefined;
  }
  return params;
}
