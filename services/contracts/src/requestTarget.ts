/** Visible ASCII with a single leading slash, because browsers read `/\host` and `//host` as another host. */
const plain = /^\/(?!\/)[!-[\]-~]*$/;
/** Dot segments. Browsers resolve them before sending, but gateways and services would resolve them differently. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const encodedControl = /%(?:[01][0-9a-f]|7f)/i;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether a request target is a path in the form that browsers send. Call this before anything parses the path.
 */
export function isPlainTarget(target: string): boolean {
  const [path = '', ...query] = target.split('?');
  return (
    plain.test(path) &&
    !dotSegment.test(path) &&
    !encodedControl.test(path) &&
    isDecodable(path) &&
    /^[!-~]*$/.test(query.join('?'))
  );
}
