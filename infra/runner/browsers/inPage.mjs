// What is run inside the pages: these functions travel as text, so that none may use anything outside of itself.

/** The first element that `query` describes, or null. It has to be seen, but for controls of files. */
export function findInPage(query) {
  const { queryAllByRole, queryAllByLabelText, queryAllByPlaceholderText, queryAllByText } =
    globalThis.TestingLibraryDom;
  const matcher = (value) =>
    value?.source === undefined ? value : new RegExp(value.source, value.flags);
  const all = ({ within, role, name, label, placeholder, text }) => {
    const inside = within ? all(within)[0] : document.body;
    if (!inside) return [];
    if (role) return queryAllByRole(inside, role, name ? { name: matcher(name) } : {});
    if (label) return queryAllByLabelText(inside, matcher(label));
    if (placeholder) return queryAllByPlaceholderText(inside, matcher(placeholder));
    return queryAllByText(inside, matcher(text), { ignore: 'script, style, noscript' });
  };
  const isSeen = (element) => element.type === 'file' || element.getClientRects().length > 0;
  return all(query).find(isSeen) ?? null;
}

/** Brings an element to where it can be pressed; null as long as it moves, or something else would be pressed. */
export function pressableInPage(element) {
  const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"] *');
  if (isOff || !element.isConnected) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  // What opens grows into its place, and takes what stands in it along.
  const place = [element, x, y, width, height];
  const before = globalThis.lastPlace;
  globalThis.lastPlace = place;
  if (!before || place.some((value, index) => value !== before[index])) return null;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const label = hit?.closest('label');
  return element.contains(hit) || label?.control === element ? element : null;
}

/** Puts the caret behind all of a field, with what is there selected. */
export function selectInPage(element) {
  element.focus();
  element.select?.();
  return document.activeElement === element ? element : null;
}
