import { afterEach, expect, test } from '@jest/globals';

afterEach(() => document.head.replaceChildren());

function reaches(selector: string): boolean {
  document.head.innerHTML = `<style>@font-face { font-family: x } ${selector} { display: none }</style>`;
  document.body.innerHTML =
    '<main class="out side"><p class="one"></p><b id="it" class="two  two-three" title="(.x)"></b></main>';
  return getComputedStyle(document.querySelector('#it') as Element).display === 'none';
}

// Selectors are skipped based on the tag and classes at their end, but no selector that matches may be skipped.
const matching = `
  .two | b.two-three | .two.two-three | .none, .two | .out .two | .out>.two | .one+.two | .one ~ b |
  .two:not(.none) | .two:not(:is(.none, .one)) | :is(.none, .two) | .out :where(.none,.two-three) |
  [title="(.x)"] | b[title="(.x)"] | main b | i, b | *.two | .two\\-three | b:not(i) | * | #it`;
test.each(matching.trim().split(/\s+\|\s+/))('%s matches the element', (selector) =>
  expect(reaches(selector)).toBe(true),
);

const others = `
  .three | .out | .two .none | .two.none | .none, .one | .two:not(.two-three) | :is(.none, .one) | i |
  i.two | b .two | b[title=".x"] | bb`;
test.each(others.trim().split(/\s+\|\s+/))('%s does not match the element', (selector) =>
  expect(reaches(selector)).toBe(false),
);
