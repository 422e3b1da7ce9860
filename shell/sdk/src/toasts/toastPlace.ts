/** Returns the landmark around an element, in which assistive technology expects what floats beside the element. */
export const landmarkOf = (element: Element): HTMLElement =>
  element.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

let host: HTMLElement | undefined;

/** The element that toasts are drawn in; it stands in the newest of its places. */
export const toastHost = (): HTMLElement => (host ??= document.createElement('div'));

const places: HTMLElement[] = [];

function move(): void {
  const newest = places.at(-1);
  if (newest && toastHost().parentElement !== newest) newest.append(toastHost());
}

/**
 * A place for the toasts until the answer is called; a ref of React's. The frame has one, and so has every open
 * dialog: what stands outside of it is read to nobody and can't have the focus.
 */
export function toastPlace(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  places.push(place);
  move();
  return () => {
    places.splice(places.lastIndexOf(place), 1);
    move();
  };
}
