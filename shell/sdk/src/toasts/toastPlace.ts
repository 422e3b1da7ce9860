/** Returns the landmark around an element, where assistive technology expects overlays of the element. */
export const landmarkOf = (element: Element): HTMLElement =>
  element.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

let host: HTMLElement | undefined;

/** Returns the element in which toasts are rendered. It is attached to the newest toast place. */
export const toastHost = (): HTMLElement => (host ??= document.createElement('div'));

const places: HTMLElement[] = [];

function move(): void {
  const newest = places.at(-1);
  if (newest && toastHost().parentElement !== newest) newest.append(toastHost());
}

/**
 * Makes an element the place for toasts; a React ref. Returns a function that ends this. The page frame and every open
 * dialog have one, because content outside an open dialog isn't announced and can't be focused.
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
