/** Visible ASCII with one leading slash, because browsers read `/\host` and `//host` as another host. */
const plain = /^\/(?!\/)[!-[\]-~]*$/;
/** Dot segments, which gateways and services would resolve differently. Browsers resolve them before sending. */
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

/** Returns whether a request target is a path as browsers send it. Checked before anything parses the path. */
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
