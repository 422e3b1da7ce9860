/** Browser parts that jsdom does not have and that pages only look at, never depend on. */
const inert = class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

const parts: Record<string, unknown> = {
  ResizeObserver: inert,
  IntersectionObserver: inert,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
  scrollTo: () => {},
};

for (const [name, part] of Object.entries(parts)) {
  if (!(name in window) || name === 'scrollTo') {
    Object.defineProperty(window, name, { value: part, writable: true, configurable: true });
  }
}

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => {};
