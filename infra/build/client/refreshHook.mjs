// First in the development shell, before react-dom looks for it: the place where each part's refresh runtime meets
// React. The one that react-refresh makes by itself keeps no renderers, so that a remote, which comes later, finds none.
const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  renderers: new Map(),
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
});

/** React asks one handler which component stands for another now; each part of the page has a handler of its own. */
function askEveryPart(renderer) {
  const handlers = new Set();
  const set = renderer.setRefreshHandler;
  const familyOf = (type) => {
    for (const handler of handlers) {
      const family = handler(type);
      if (family) return family;
    }
    return undefined;
  };
  renderer.setRefreshHandler = (handler) => {
    if (handler) handlers.add(handler);
    set(familyOf);
  };
}

const { inject } = hook;
hook.inject = function injectForAll(renderer) {
  if (typeof renderer.setRefreshHandler === 'function') askEveryPart(renderer);
  return inject.call(this, renderer);
};
