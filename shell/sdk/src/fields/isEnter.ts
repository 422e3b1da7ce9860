import type { KeyboardEvent } from 'react';

/** The key code of a key press that an input method has handled. */
const handledByInputMethod = 229;

/** Returns whether an input method takes the key press, for example to confirm a word. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before the key press that confirms it.
  nativeEvent.isComposing || nativeEvent.keyCode === handledByInputMethod;

/** Returns whether the person pressed Enter itself, not Enter that confirms a word of an input method. */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !isComposing(event);
