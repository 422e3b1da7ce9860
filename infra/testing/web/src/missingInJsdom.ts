/** Stand-in for browser APIs that jsdom lacks and that affect only how pages look. */
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
    addEventListener: () => {},
    removeEventListener: () => {},
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
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => {};
performance.getEntriesByType ??= () => [];
