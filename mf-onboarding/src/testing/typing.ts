import { jest } from '@jest/globals';
import { configure, screen } from '@testing-library/react';
import type { RenderedPage } from '@introvest/testing/web/render';

// Long forms on a busy machine take their time; a test that fails waits, one that passes does not.
jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 15_000 });

/** Replaces what stands in a field, in one go: every typed letter renders the whole form. */
export async function fill(person: RenderedPage['person'], label: string, text: string) {
  const field = screen.getByLabelText(label);
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
}
