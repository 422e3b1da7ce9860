import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills in the fields with these labels. Pastes the values, because typing would trigger an event for each key. */
export async function fillIn(person: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await person.clear(field);
    await person.click(field);
    await person.paste(value);
  }
}
