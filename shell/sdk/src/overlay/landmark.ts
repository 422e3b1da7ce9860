/** Where what floats at an element belongs for assistive technology: in the landmark that the element is in. */
export const landmarkOf = (element: Element): HTMLElement =>
  element.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
