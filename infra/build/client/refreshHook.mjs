// Installs the hook that connects each refresh runtime to React. Must run before react-dom, which looks for the hook.
// The hook in react-refresh doesn't store renderers, so remotes, which load later, would find none.
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

/**
 * Lets React call all refresh handlers, because React supports only one, but the shell and each remote have their own.
 */
function callEveryHandler(renderer) {
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
  if (typeof renderer.setRefreshHandler === 'function') callEveryHandler(renderer);
  return inject.call(this, renderer);
};
