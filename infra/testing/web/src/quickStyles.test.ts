import { afterEach, expect, test } from '@jest/globals';

afterEach(() => document.head.replaceChildren());

/** Whether a rule with this selector reaches `#it`. */
function reaches(selector: string): boolean {
  document.head.innerHTML = `<style>@font-face { font-family: x } ${selector} { display: none }</style>`;
  document.body.innerHTML =
    '<main class="out side"><p class="one"></p><b id="it" class="two  two-three" title="(.x)"></b></main>';
  return getComputedStyle(document.querySelector('#it') as Element).display === 'none';
}

// Rules that can't match are passed over by their last class: none may be passed over that would.
test.each([
  '.two',
  'b.two-three',
  '.two.two-three',
  '.none, .two',
  '.out .two',
  '.out>.two',
  '.one+.two',
  '.one ~ b',
  '.two:not(.none)',
  '.two:not(:is(.none, .one))',
  ':is(.none, .two)',
  '.out :where(.none,.two-three)',
  '[title="(.x)"]',
  '*',
  '#it',
])('%s reaches it', (selector) => expect(reaches(selector)).toBe(true));

test.each([
  '.three',
  '.out',
  '.two .none',
  '.two.none',
  '.none, .one',
  '.two:not(.two-three)',
  ':is(.none, .one)',
])('%s does not', (selector) => expect(reaches(selector)).toBe(false));
