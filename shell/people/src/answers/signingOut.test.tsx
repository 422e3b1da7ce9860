import { expect, test } from '@jest/globals';
import { logout } from '@introvest/contracts/auth';
import { answerConnection } from '@introvest/contracts/messaging';
import { signOut } from '@introvest/shell-sdk';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen } from '@testing-library/react';
import { RequestAnswer, useRequestAnswer } from '../answers';
import { answered, requestId as id } from '../testing/answered';

function Request() {
  const answer = useRequestAnswer({ id, status: 'pending' }, () => {});
  return <RequestAnswer {...answer} connectionId={id} name="Grace Lindqvist" />;
}

test('sends a decline that can still be undone before the member signs out', async () => {
  const arrived: string[] = [];
  mockRoute(answerConnection, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    arrived.push('decline');
    return answered;
  });
  mockRoute(logout, () => {
    arrived.push('logout');
    return { message: 'Bye.' };
  });
  const page = await renderPage(<Request />, { user: founder() });
  await page.person.click(await screen.findByRole('button', { name: 'Decline Grace Lindqvist' }));
  await act(() => signOut());
  expect(arrived).toEqual(['decline', 'logout']);
  expect(screen.getByRole('region', { name: 'Toast' })).toHaveTextContent(
    'Logged out successfully',
  );
});
