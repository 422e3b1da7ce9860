import { fireEvent } from '@testing-library/react';

/**
 * Presses a button twice before any reply, as a double click does. user-event would let a mocked reply arrive between
 * its two clicks.
 */
export function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}
