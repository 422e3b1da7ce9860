import { expect, test } from '@jest/globals';
import { webSources } from './testing/webSources.js';

const sources = webSources(/\.tsx$/).filter(({ path }) => !path.includes('/sdk/'));

const dialogs = sources.filter(({ text }) => /<Dialog\b/.test(text));

/** The form stands around its dialog, in another one: that asks for it. */
const around = ['shell/people/src/details/AddNote.tsx'];

test('what can be typed in a dialog is of a form in it, which makes the dialog ask before it closes', () => {
  expect(dialogs.length).toBeGreaterThan(10);
  for (const { path, text } of dialogs) {
    const inDialog = text.slice(text.indexOf('<Dialog'), text.lastIndexOf('</Dialog>'));
    expect({
      path,
      found: /<(input|textarea|InputBase|SearchInput|TypedSearch)\b/.exec(inDialog),
    }).toEqual({
      path,
      found: null,
    });
    const fields = /<(TextInput|TextArea|SelectInput|TagsInput|\w*Fields)\b/.test(inDialog);
    const asks = /<(Dialog)?Form\b/.test(inDialog) || around.includes(path);
    expect({ path, asks: !fields || asks }).toEqual({ path, asks: true });
  }
});
