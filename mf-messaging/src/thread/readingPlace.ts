import { keepText, readValue } from '../tabMemory';

/** Where somebody was reading: the message at the top, and where in the pane it stood. */
export interface Place {
  id: string;
  /** From the pane's upper edge to the message's, in pixels. */
  offset: number;
  /** The newest one then: what came later is new. */
  last: string | undefined;
}

/** Whose place, in which entry of the history, in which conversation. */
export type PlaceKey = readonly [ownId: string, entry: string, connectionId: string];

const storeKey = 'introvest.readingPlaces';
const mostKept = 40;
/** What the router calls the entry that a document began with. */
const firstEntry = 'default';

type Kept = [key: string, place: Place][];

const nameOf = (key: PlaceKey) => key.join(' ');
const readAll = (): Kept => readValue<Kept>(storeKey) ?? [];
const keepAll = (all: Kept) => keepText(storeKey, all.length > 0 ? JSON.stringify(all) : '');

let hasBegun = false;

/** A document that was opened anew, and not come back to, has a first entry of its own. */
function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened && opened.type !== 'navigate') return;
  keepAll(readAll().filter(([name]) => name.split(' ')[1] !== firstEntry));
}

export function readPlace(key: PlaceKey): Place | undefined {
  begin();
  return readAll().find(([name]) => name === nameOf(key))?.[1];
}

/** Nothing is kept of who reads the newest: they want the newest again. */
export function keepPlace(key: PlaceKey, place: Place | undefined): void {
  const others = readAll().filter(([name]) => name !== nameOf(key));
  const all: Kept = place ? [...others, [nameOf(key), place]] : others;
  keepAll(all.slice(-mostKept));
}

const messagesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-message]')];

const topOf = (element: HTMLElement, box: HTMLElement) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** The first message of which anything is in sight; one that is still being sent has no place. */
export function placeIn(box: HTMLElement): Place | undefined {
  const all = messagesIn(box);
  const first = all.find((one) => topOf(one, box) + one.offsetHeight > 0);
  const id = first?.dataset.message;
  if (!first || !id) return undefined;
  return { id, offset: topOf(first, box), last: all.at(-1)?.dataset.message };
}

/** Puts it where it stood; false where that message is not here. */
export function returnTo({ id, offset }: Place, box: HTMLElement): boolean {
  const message = messagesIn(box).find(({ dataset }) => dataset.message === id);
  if (!message) return false;
  box.scrollTop += topOf(message, box) - offset;
  return true;
}
