import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { PersonAvatar } from './PersonAvatar';

test('shows initials in the avatar', () => {
  render(<PersonAvatar name="Ana María López" alt="Ana María López" />);
  expect(document.querySelector('[data-initials="AL"]')).toBeVisible();
});

test('treats a letter with its accents, or a whole emoji, as one initial', () => {
  render(<PersonAvatar name={'E\u0301milie 👩🏽‍🚀'} />);
  expect(document.querySelector('[data-initials="E\u0301👩🏽‍🚀"]')).toBeInTheDocument();
});
