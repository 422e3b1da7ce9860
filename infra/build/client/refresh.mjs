// Connects each module of a development build to react-refresh. Imported by code that ../refreshLoader.mjs inserts.
import runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);

export const sign = runtime.createSignatureFunctionForTransform;

export const registerIn = (id) => (type, name) => runtime.register(type, `${id} ${name}`);

let waiting;
function repaintSoon() {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    runtime.performReactRefresh();
  });
}

/** Returns whether an export is a component. Checks the name too, because any function looks like a component. */
function isComponent([key, value]) {
  if (!runtime.isLikelyComponentType(value)) return false;
  const name = key === 'default' ? (value.name ?? 'Default') : key;
  return /^[A-Z]/.test(name);
}

/**
 * Runs at the end of a module. If all exports are components, the module accepts its own changes, and React replaces
 * the components but keeps their state. Otherwise a change propagates to the modules that import this one.
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
    // Importing modules must notice when an export is added or removed.
    else hot.invalidate();
  } else if (before !== undefined) hot.invalidate();
}
