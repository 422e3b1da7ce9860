import type { Page } from '@playwright/test';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns the smallest file that is recognised as a PDF. With `megabytes`, returns one of that size. */
export function pdf(name: string, megabytes = 0): ChosenFile {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const padding = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from(body), padding]) };
}

export async function picture(page: Page, name: string): Promise<ChosenFile> {
  const clip = { x: 0, y: 0, width: 120, height: 120 };
  return { name, mimeType: 'image/png', buffer: await page.screenshot({ clip }) };
}
