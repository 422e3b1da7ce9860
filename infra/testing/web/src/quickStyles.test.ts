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

test('computes a style again after each kind of change', () => {
  document.head.innerHTML =
    '<style>b { display: block } .gone { display: none } .dim, .dim * { visibility: hidden }</style>';
  document.body.innerHTML = '<main><b id="it">word</b></main><aside class="dim"></aside>';
  const it = document.querySelector('#it') as HTMLElement;
  const shown = () => {
    const { display, visibility } = getComputedStyle(it);
    return [display, visibility].join();
  };
  expect(shown()).toBe('block,visible');
  expect(getComputedStyle(it)).toBe(getComputedStyle(it));
  it.className = 'gone';
  expect(shown()).toBe('none,visible');
  it.className = '';
  it.style.display = 'flex';
  expect(shown()).toBe('flex,visible');
  document.querySelector('aside')?.append(it);
  expect(shown()).toBe('flex,hidden');
  it.parentElement?.removeAttribute('class');
  expect(shown()).toBe('flex,visible');
  document.head.innerHTML = '<style>#it { visibility: collapse }</style>';
  expect(shown()).toBe('flex,collapse');
});
