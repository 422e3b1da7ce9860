import type { Locator, Page } from '@playwright/test';

export const log = (page: Page): Locator => page.getByRole('log');
export const composer = (page: Page): Locator => page.getByPlaceholder('Type a message...');

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}
