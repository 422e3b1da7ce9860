import { useRef, type KeyboardEvent } from 'react';
import { isComposing } from './isEnter';
import type { Option } from './options';

/** Letters that follow each other faster are one word. */
const PAUSE_MS = 750;

/**
 * Letters typed at a closed field choose what begins with them; the same letter again goes on to the next. Answers whether
 * a key was such a letter.
 */
export function useTypedChoice(
  options: Option[],
  value: string,
  choose: (value: string) => void,
): (event: KeyboardEvent) => boolean {
  const typed = useRef({ text: '', from: 0, at: 0 });
  return (event) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    const last = typed.current;
    const text = timeStamp - last.at < PAUSE_MS ? last.text : '';
    if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing(event)) return false;
    // A space is part of a word, and opens the list otherwise.
    if (key === ' ' && !text) return false;
    event.preventDefault();
    const labels = options.map(({ label }) => label.toLowerCase());
    const letter = key.toLowerCase();
    const goesOn =
      !text || (text === letter && !labels.some((one) => one.startsWith(text + letter)));
    const word = goesOn ? letter : text + letter;
    const from = goesOn ? options.findIndex((one) => one.value === value) + 1 : last.from;
    const places = labels.map((_, place) => (place + from) % labels.length);
    const found = options[places.find((place) => labels[place]?.startsWith(word)) ?? -1];
    typed.current = { text: found || key === ' ' ? word : '', from, at: timeStamp };
    if (found && found.value !== value) choose(found.value);
    return true;
  };
}
