import { fireEvent } from '@testing-library/react';

/**
 * Presses a button twice before any reply arrives, as a double click does. With user-event, a mocked reply could arrive
 * between the two clicks.
 */
export function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}
