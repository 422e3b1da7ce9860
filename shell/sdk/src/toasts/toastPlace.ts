/** Returns the landmark that contains an element. Assistive technology expects the element's overlays in it. */
export const landmarkOf = (element: Element): HTMLElement =>
  element.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

let host: HTMLElement | undefined;

/** Returns the element that toasts are rendered in. It moves to the newest toast place. */
export const toastHost = (): HTMLElement => (host ??= document.createElement('div'));

const places: HTMLElement[] = [];

function move(): void {
  const newest = places.at(-1);
  if (newest && toastHost().parentElement !== newest) newest.append(toastHost());
}

/**
 * Makes an element the place for toasts, as a React ref. Returns a function that undoes this. The page frame and every
 * open dialog use it, because content outside an open dialog isn't announced and can't receive focus.
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
