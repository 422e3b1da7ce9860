import { expect, test } from '@jest/globals';
import { controls } from './controls';
import { display } from './display';
import { inputs } from './inputs';
import { overlays } from './overlays';
import { surfaces } from './surfaces';

/** Yields the selectors of each rule, with the outermost selector first. */
function* rulesIn(style: object, above: string[] = []): Generator<string[]> {
  for (const [key, value] of Object.entries(style)) {
    if (typeof value !== 'object' || value === null) continue;
    yield [...above, key];
    yield* rulesIn(value as object, [...above, key]);
  }
}

/** Returns whether a selector applies only under the pointer. One such as `&, &:hover` also applies elsewhere. */
const isOfPointer = (selector: string) =>
  selector.includes(':hover') && !/^(.+), \1:hover$/.test(selector) && selector[0] !== '@';

const ofPointer = [...rulesIn({ controls, display, inputs, overlays, surfaces })].filter((path) =>
  isOfPointer(path.at(-1) ?? ''),
);

test('applies hover styles only on devices with hover, and never to disabled elements', () => {
  expect(ofPointer.length).toBeGreaterThan(5);
  for (const path of ofPointer) {
    expect(path).toContain('@media (hover: hover)');
    expect(path.at(-1)).toContain(':not(.Mui-disabled, :disabled)');
  }
});

test('writes the disabled style last, so that no other colour overrides it', () => {
  const root = Object.keys(
    (controls.MuiButton as { styleOverrides: { root: object } }).styleOverrides.root,
  );
  for (const variant of ['contained', 'outlined']) {
    const ofVariant = root.filter((selector) => selector.startsWith(`&.MuiButton-${variant}`));
    expect(ofVariant.at(-1)).toBe(`&.MuiButton-${variant}.Mui-disabled`);
  }
});
