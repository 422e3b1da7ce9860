import type { CDPSession, Page } from '@playwright/test';

/** Letters of this size by the browser's own setting, in pixels; 16 is everybody's. */
async function setLetters(devtools: CDPSession, size: number): Promise<void> {
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** Where a page is looked at: with letters of each of these sizes, in windows of each of these widths. */
interface Sizes {
  letters: number[];
  widths: number[];
  height?: number;
}

/** What `look` finds with each, by a name of both; afterwards letters have everybody's size again. */
export async function faultsInSizes(
  page: Page,
  { letters, widths, height = 800 }: Sizes,
  look: () => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const devtools = await page.context().newCDPSession(page);
  const found: Record<string, string[]> = {};
  for (const size of letters) {
    await setLetters(devtools, size);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      const faults = await look();
      if (faults.length > 0) found[`${width} px, letters of ${size} px`] = faults;
    }
  }
  await setLetters(devtools, 16);
  await devtools.detach();
  return found;
}
