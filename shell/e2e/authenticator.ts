import type { BrowserContext, Page } from '@playwright/test';

/** Adds Chromium's virtual authenticator, which creates passkeys and confirms requests automatically. */
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

export const openSignIn = async (page: Page, address = '/auth') => {
  await page.goto(address);
  // With `next` in the URL, the form opens directly.
  if (!address.includes('next=')) await page.getByRole('button', { name: 'Sign in here' }).click();
};
