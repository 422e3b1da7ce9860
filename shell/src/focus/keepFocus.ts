interface PressedControl {
  control: Element;
  path: string;
  around: { element: Element; index: number }[];
}

const overlays = '.MuiModal-root, [role="dialog"], [role="menu"]';
const lists = 'ul, ol, [role="group"], [role="list"]';
const controls = 'button:enabled, a[href]';

/** Time in ms during which a component may move focus on its own. */
const patienceMs = 100;

function pressedControlOf(control: Element): PressedControl {
  const around: PressedControl['around'] = [];
  for (let inner = control; inner.parentElement && inner.localName !== 'main';) {
    const element = inner.parentElement;
    around.push({ element, index: [...element.children].indexOf(inner) });
    inner = element;
  }
  return { control, path: location.pathname, around };
}

// Returns true in jsdom, which lacks `checkVisibility`.
const isSeen = (element: HTMLElement) => element.checkVisibility?.() ?? true;

function headingIn(element: Element): HTMLElement | undefined {
  const heading = [...element.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isSeen);
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

function nextTo({ around }: PressedControl): HTMLElement | undefined {
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
 * Moves focus when a pressed control is removed, for example a row's Delete button. Focus moves to the next row, or to
 * the heading above if there is none. Browsers would move it to the body, and so to the top of the page. Returns a
 * function that stops this.
 */
export function keepFocus(): () => void {
  let pressed: PressedControl | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const forget = () => {
    pressed = undefined;
    observer.disconnect();
  };
  const look = () => {
    if (!pressed || pressed.control.isConnected) return;
    const focused = document.activeElement;
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
    pressed = pressedControlOf(control);
    observer.observe(document.body, { childList: true, subtree: true });
  };
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
