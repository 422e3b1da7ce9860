import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MatchRing } from './MatchRing';

test('announces the score', () => {
  render(<MatchRing score={82.4} size={44} />);
  expect(screen.getByRole('img', { name: 'Match 82 of 100' })).toHaveTextContent('82');
});
