import type { KeyboardEvent } from 'react';

/** Key code of a key press that was handled by an input method. */
const handledByInputMethod = 229;

export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // The key code is also checked, because Safari ends the composition before the key press that confirms it.
  nativeEvent.isComposing || nativeEvent.keyCode === handledByInputMethod;

/** Returns whether the key press is an Enter that doesn't just confirm a word in an input method. */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !isComposing(event);
