import type { BrowserContext, Page } from '@playwright/test';

/** A device of Chromium's that makes passkeys and checks its person without asking. */
export async function withAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = async (isUserVerified: boolean): Promise<void> => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
  return { setVerified };
}

/** The form of the password, as somebody comes to it. */
export const openSignIn = async (page: Page, address = '/auth') => {
  await page.goto(address);
  // A link to another page opens the form itself.
  if (!address.includes('next=')) await page.getByRole('button', { name: 'Sign in here' }).click();
};
