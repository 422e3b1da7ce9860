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
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => {};
performance.getEntriesByType ??= () => [];

/**
 * A growing text area measures itself at every change. Without layout there is nothing to measure, and jsdom
 * matches every rule of every sheet for it: most of the time of a test of a form went there.
 */
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLTextAreaElement ? element.style : computed(element, pseudo);
