/**
 * Of a step that was stopped the router goes back, and takes the next entry that is shown for the one it wants. Steps that
 * are taken together, as by a double press of Back, would leave it at another place than the address says.
 */
const togetherMs = 100;
/** For a step home that is told to nobody. */
const longestMs = 1000;

/** The number of the router's entry, and while it undoes a step, that of where it goes. */
let own: number | undefined;
let home: number | undefined;
let going: ReturnType<typeof setTimeout>;
/** The one that told of the step: where browsers know no order of a window's listeners, the router hears of it before. */
let stopped: Event | undefined;
/** Somebody is asked about the step, and may let it lead on yet. */
let isAsked = false;
const stayers = new Set<() => void>();

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

/** The router shows the entry that the history is at. */
export function standHere(): void {
  own = indexOf(history.state) ?? own;
}

/** The number of the entry that a link within the page has just made. */
export const nextIndex = (): number => (own ?? 0) + 1;

/** The entry that the history is at lies beyond the one that the router shows. */
export const isForward = (): boolean => (indexOf(history.state) ?? 0) > (own ?? 0);

/** Until a step is undone and nobody is asked about it, what else is at work in the history has to wait. */
export const isUndecided = (): boolean => home !== undefined || isAsked;

/** Tells once a step that was stopped is decided, and the history is at the entry that the router shows. */
export const hearDecided = (listener: () => void): void => void stayers.add(listener);

function tell(): void {
  if (!isUndecided()) for (const listener of stayers) listener();
}

/** Whoever was asked has answered, and has left by now if they wanted to. */
export function decide(): void {
  isAsked = false;
  tell();
}

/** The router undoes the step that it has just told of; with a question somebody is asked about it. */
export function beginUndo(isQuestion: boolean): void {
  home = own;
  isAsked = isQuestion;
  stopped = window.event;
  going = setTimeout(goHome, longestMs);
}

function goHome(): void {
  const at = indexOf(history.state);
  if (home === undefined || at === undefined || at === home) arrive();
  else history.go(home - at);
}

function arrive(): void {
  home = undefined;
  tell();
}

/** In front of the router: what comes before it is home again is none of its steps. */
function handlePop(event: PopStateEvent): void {
  if (event === stopped) return;
  const at = indexOf(history.state);
  clearTimeout(going);
  if (home === undefined) return;
  if (at === undefined || at === home) return arrive();
  event.stopImmediatePropagation();
  going = setTimeout(goHome, togetherMs);
}

/** Answers what ends it. */
export function watchUndone(): () => void {
  window.addEventListener('popstate', handlePop, { capture: true });
  return () => {
    clearTimeout(going);
    home = undefined;
    isAsked = false;
    window.removeEventListener('popstate', handlePop, { capture: true });
  };
}
