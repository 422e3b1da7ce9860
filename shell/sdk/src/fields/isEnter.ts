import type { KeyboardEvent } from 'react';

/** Key code of a key press handled by an input method. */
const handledByInputMethod = 229;

export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // The key code is checked too, because Safari ends the composition before the key press that confirms it.
  nativeEvent.isComposing || nativeEvent.keyCode === handledByInputMethod;

/** Returns whether Enter was pressed for anything other than confirming a word in an input method. */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !isComposing(event);
