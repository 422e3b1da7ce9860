import type { KeyboardEvent } from 'react';

/** Key code that browsers report for a key press that an input method handles. */
const handledByInputMethod = 229;

export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before the key press that confirms it, so the key code is checked too.
  nativeEvent.isComposing || nativeEvent.keyCode === handledByInputMethod;

/** Returns whether Enter was pressed, except to confirm a word in an input method. */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !isComposing(event);
