/** Visible ASCII only; one leading slash, and no backslash: browsers read `/\host` and `//host` as another host. */
const plain = /^\/(?!\/)[!-[\]-~]*$/;
/** Browsers resolve these before they ask; gateways and services would each do so in another way. */
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
 * Whether what stands in a request line is a path as browsers send it. An absolute address, another host in
 * disguise, broken encodings and control characters are refused before anything takes the path apart.
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
