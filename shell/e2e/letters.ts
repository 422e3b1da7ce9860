import type { CDPSession, Page } from '@playwright/test';

/** Sets the browser's font size in pixels. The default is 16. */
async function setLetters(devtools: CDPSession, size: number): Promise<void> {
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** Font sizes and window widths to check a page with. */
interface Sizes {
  letters: number[];
  widths: number[];
  height?: number;
}

/**
 * Returns the results of `look` for each combination of font size and window width. Restores the default font size
 * afterwards.
 */
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
