import { expect, jest, test } from '@jest/globals';
import { uploadProfileImage } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import { AvatarUpload } from './AvatarUpload';

test('disables the file picker while a picture is uploading', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  mockRoute(uploadProfileImage, async () => {
    await arrival;
    return { fileUrl: '/api/files/1/me.png' };
  });
  const ada = { name: 'Ada Okafor', src: null, role: 'founder' } as const;
  const { person } = await renderPage(<AvatarUpload {...ada} />, { user: founder() });
  const input = screen.getByLabelText('Profile image');
  const button = screen.getByRole('button', { name: 'Change profile image' });
  await person.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
  const chosen = jest.fn();
  input.addEventListener('click', chosen);
  await person.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(chosen).not.toHaveBeenCalled();
  arrive();
  await screen.findByText('Profile image updated successfully');
  await person.click(button);
  expect(chosen).toHaveBeenCalledTimes(1);
});
