/** A control outside of dialogs and menus, with its place in each element around it. */
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

/**
 * Moves the focus to the next row, or to the heading around it, when a control removes itself, such as a row's Delete:
 * browsers would move it to the body, the top of the page. Returns the way to stop.
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
  const handleClick = ({ target }: Event) => {
    const control = target instanceof Element && target.closest('button, a, [role="button"]');
    if (!control || control.closest(overlays)) return;
    pressed = pressOf(control);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  // Who has gone on elsewhere is left there, whatever becomes of it.
  const handleElsewhere = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(overlays)) forget();
  };
  const heard = [
    ['pointerdown', handleElsewhere],
    ['keydown', handleElsewhere],
    ['click', handleClick],
  ] as const;
  for (const [name, handle] of heard) addEventListener(name, handle, true);
  return () => {
    clearTimeout(timer);
    forget();
    for (const [name, handle] of heard) removeEventListener(name, handle, true);
  };
}
