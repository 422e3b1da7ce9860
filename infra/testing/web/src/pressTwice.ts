import { fireEvent } from '@testing-library/react';

/**
 * Two presses before anything is answered, as a double click is: user-event lets a mocked reply come between its two, so
 * that the second meets what the first has become.
 */
export function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}
