import { leaveGuards, unstopped, type LeaveGuard } from './leaveGuards';
import { hearDecided, isUndecided } from './undoneSteps';

/**
 * The browser's Back closes what fills the screen. Each open full-screen dialog has an entry of the history, a copy of
 * the page's marked by its depth; the router never hears of them: to it all of them are the page.
 */
type Written = Parameters<History['pushState']>;

/** How many entries the current one stands above the page's, and how many there are. */
let depth = 0;
let highest = 0;
/** The router's entry, and the one beneath the dialogs, which differ once the router has replaced its own. */
let place = '';
let base = '';
let replaced: Written | undefined;
/** Our own step through the history is under way; what is written to it meanwhile waits. */
let isTravelling = false;
let waiting: (() => void)[] = [];
let patience: ReturnType<typeof setTimeout>;
let isWatching = false;
/** Another document is on its way, which a step of ours would end. */
let isLeaving = false;

/** For a step that leads nowhere, as no entry is there: addresses must not wait for ever. */
const longestStepMs = 1000;

const placeOf = (state: unknown) => {
  const { idx, key } = (state ?? {}) as { idx?: number; key?: string };
  return `${idx} ${key}`;
};
const depthOf = (state: unknown) => (state as { dialogs?: number } | null)?.dialogs ?? 0;
/** The open dialogs that have one, the topmost last. */
const entries = () => leaveGuards.filter(({ hasEntry }) => hasEntry);
const write = (how: 'pushState' | 'replaceState', [state, title, address]: Written) =>
  History.prototype[how].call(history, state, title, address);

function arrive(): void {
  clearTimeout(patience);
  isTravelling = false;
  const due = waiting;
  waiting = [];
  for (const work of due) work();
}

function travel(by: number): void {
  isTravelling = true;
  patience = setTimeout(arrive, longestStepMs);
  history.go(by);
}

/** Brings the history to as many entries as there are dialogs. */
function settle(): void {
  const wanted = entries().length;
  if (isTravelling || isLeaving || isUndecided() || wanted === depth) return;
  if (wanted < depth) return travel(wanted - depth);
  if (highest > depth) return travel(Math.min(wanted, highest) - depth);
  while (depth < wanted) write('pushState', [{ ...history.state, dialogs: ++depth }, '']);
  highest = depth;
}

/** Once React has drawn what was closed or opened. */
const settleSoon = () => void setTimeout(settle);

/** The router has read the address before this was written, and reads it once more. */
function late(work: (...written: Written) => void, written: Written): void {
  work(...written);
  unstopped(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
}

/** A page that is gone to from a dialog takes the dialog's entry: Back from there leads to the page that it stood on. */
function push(...written: Written): void {
  place = placeOf(written[0]);
  // Of several dialogs over each other none may leave its entry beneath the page.
  if (depth > 1 && !isTravelling && !isLeaving) travel(-depth);
  if (isTravelling) return void waiting.push(() => late(push, written));
  write(depth > 0 ? 'replaceState' : 'pushState', written);
  base = place;
  for (const one of entries()) one.hasEntry = false;
  depth = 0;
  highest = 0;
  replaced = undefined;
}

function replace(...written: Written): void {
  place = placeOf(written[0]);
  if (isTravelling) return void waiting.push(() => late(replace, written));
  if (depth === 0) {
    base = place;
    return write('replaceState', written);
  }
  // The page's own entry gets it as well, as soon as it is the current one again.
  replaced = written;
  write('replaceState', [{ ...(written[0] as object), dialogs: depth }, '', written[2]]);
}

/** What floats above all of them, a question or a menu, has no entry and goes first. */
function closeDownTo(left: number): void {
  const top = leaveGuards.findLast(({ close }) => close);
  const closing = top?.hasEntry ? entries().slice(left).reverse() : [top];
  // What is beneath one that asks first waits for the answer.
  for (const one of closing) if (one?.close?.() === false) return;
}

function handlePop(event: PopStateEvent): void {
  const to = depthOf(history.state);
  const at = placeOf(history.state);
  const isOurs = (at === place || at === base) && (depth > 0 || to > 0 || isTravelling);
  if (!isOurs) {
    // An entry that a dialog left behind beneath another page: the page is one further.
    if (to > 0) {
      event.stopImmediatePropagation();
      history.go(-to);
      return;
    }
    place = base = at;
    depth = highest = 0;
    replaced = undefined;
    return isTravelling ? arrive() : undefined;
  }
  event.stopImmediatePropagation();
  const isBack = to < depth;
  depth = to;
  if (depth === 0 && replaced) {
    write('replaceState', replaced);
    replaced = undefined;
    base = place;
  }
  if (isTravelling) arrive();
  else if (isBack) closeDownTo(to);
  // A dialog that asks first is open still, and gets its entry again.
  settleSoon();
}

function handleLeave(): void {
  isLeaving = true;
  // Where it did not come, or this one is come back to.
  setTimeout(() => {
    isLeaving = false;
    settle();
  }, longestStepMs);
}

function watch(): void {
  isWatching = true;
  place = base = placeOf(history.state);
  depth = highest = depthOf(history.state);
  history.pushState = push;
  history.replaceState = replace;
  // In front of the router where browsers know an order for a window; in others it finds itself where it was.
  window.addEventListener('popstate', handlePop, { capture: true });
  window.addEventListener('beforeunload', handleLeave);
  // A step over the entries of what is open, to another page, took them along; what is open has stayed.
  hearDecided(settleSoon);
}

/** Gives an open dialog an entry; answers what takes it back. */
export function takeEntry(guard: LeaveGuard): () => void {
  if (!isWatching) watch();
  guard.hasEntry = true;
  settleSoon();
  return () => {
    guard.hasEntry = false;
    settleSoon();
  };
}
