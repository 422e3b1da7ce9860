// What each module of a development build says to react-refresh: see ../refreshLoader.mjs.
import runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);

export const sign = runtime.createSignatureFunctionForTransform;

export const registerIn = (id) => (type, name) => runtime.register(type, `${id} ${name}`);

let waiting;
/** One repaint for all modules of one change. */
function repaintSoon() {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    runtime.performReactRefresh();
  });
}

/** By its name too: any function looks like a component, and whoever holds an older one would keep calling it. */
function isComponent([key, value]) {
  if (!runtime.isLikelyComponentType(value)) return false;
  const name = key === 'default' ? (value.name ?? 'Default') : key;
  return /^[A-Z]/.test(name);
}

/**
 * At a module's end: one that exports components alone takes in its own changes, and React puts the new components
 * in the old ones' place, with their state. Any other's change goes on to those who import it.
 */
export function settle(id, exports, hot) {
  const exported = Object.entries(exports);
  for (const [key, value] of exported) {
    if (isComponent([key, value])) runtime.register(value, `${id} export ${key}`);
  }
  const isBoundary = exported.length > 0 && exported.every(isComponent);
  const before = hot.data?.exports;
  if (isBoundary) {
    const now = exported.map(([key]) => key).join();
    hot.dispose((data) => (data.exports = now));
    hot.accept();
    if (before === undefined) return;
    if (before === now) repaintSoon();
    // Importers must see that an export came or went.
    else hot.invalidate();
  } else if (before !== undefined) hot.invalidate();
}
