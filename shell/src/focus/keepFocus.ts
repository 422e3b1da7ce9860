/** What was pressed or focused outside of dialogs and menus, with its place in each element around it. */
interface Pressed {
  control: Element;
  path: string;
  around: { element: Element; index: number }[];
}

const overlays = '.MuiModal-root, [role="dialog"], [role="menu"], [role="listbox"]';
const lists = 'ul, ol, [role="group"], [role="list"]';
const controls = 'button:enabled, a[href]';

/** What belongs to the part itself acts first, and knows better. */
const patienceMs = 100;

function pressOf(control: Element): Pressed {
  const around: Pressed['around'] = [];
  for (let inner = control; inner.parentElement && inner.localName !== 'main';) {
    const element = inner.parentElement;
    around.push({ element, index: [...element.children].indexOf(inner) });
    inner = element;
  }
  return { control, path: location.pathname, around };
}

// jsdom draws nothing.
const isSeen = (element: HTMLElement) => element.checkVisibility?.() ?? true;

function headingIn(element: Element): HTMLElement | undefined {
  const heading = [...element.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isSeen);
  // A focus that is given to it is not one more stop of the Tab key.
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** The next one of its list, else the heading of what it stood in. */
function nextTo({ around }: Pressed): HTMLElement | undefined {
  for (const { element, index } of around) {
    if (!element.isConnected) continue;
    const row = element.matches(lists) && (element.children[index] ?? element.lastElementChild);
    const control = row && (row.matches(controls) ? row : row.querySelector(controls));
    const next = (control as HTMLElement | null | false) || headingIn(element);
    if (next) return next;
  }
  return undefined;
}

/** What has the focus, or had it until a step took it away: when that is told, the router may have drawn already. */
function followFocus() {
  let focused: Pressed | undefined;
  const handleFocus = ({ target }: Event) => {
    const isHere = target instanceof Element && target.closest('main') && !target.closest(overlays);
    focused = isHere ? pressOf(target) : undefined;
  };
  const leftByStep = () => {
    const { activeElement, body } = document;
    const isGone = activeElement === body && focused?.control.isConnected === false;
    return isGone || activeElement === focused?.control ? focused : undefined;
  };
  return { handleFocus, leftByStep };
}

/**
 * Whoever presses what goes away by it, such as a row's Delete, would start again at the top of the page: the focus falls
 * to the body. It goes on at the next row, or at the heading of what the control stood in. So it does where Back leads to
 * another view of the same page, such as from a report to the list, and what has the focus is not in it.
 */
export function keepFocus(): () => void {
  let pressed: Pressed | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const forget = () => {
    pressed = undefined;
    observer.disconnect();
  };
  const look = () => {
    if (!pressed || pressed.control.isConnected) return;
    const focused = document.activeElement;
    // A question about it is open, and gives the focus back to what is gone.
    if (focused?.closest(overlays)) return;
    if (focused === document.body && pressed.path === location.pathname) nextTo(pressed)?.focus();
    forget();
  };
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(look, patienceMs);
  });
  const watch = (left: Pressed) => {
    pressed = left;
    observer.observe(document.body, { childList: true, subtree: true });
  };
  const handleClick = ({ target }: Event) => {
    const control = target instanceof Element && target.closest('button, a, [role="button"]');
    if (!control || control.closest(overlays)) return;
    watch(pressOf(control));
  };
  const { handleFocus, leftByStep } = followFocus();
  const handleStep = () => {
    const left = leftByStep();
    if (!left) return;
    watch(left);
    timer = setTimeout(look, patienceMs);
  };
  // Who has gone on elsewhere is left there, whatever becomes of it.
  const handleElsewhere = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(overlays)) forget();
  };
  const heard = [
    ['pointerdown', handleElsewhere],
    ['keydown', handleElsewhere],
    ['click', handleClick],
    ['focusin', handleFocus],
    ['popstate', handleStep],
  ] as const;
  for (const [name, handle] of heard) addEventListener(name, handle, true);
  return () => {
    clearTimeout(timer);
    forget();
    for (const [name, handle] of heard) removeEventListener(name, handle, true);
  };
}
