import type { Page } from '@playwright/test';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function pdf(name: string, megabytes = 0): ChosenFile {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const padding = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from(body), padding]) };
}

interface Written {
  link?: string;
  isProtected?: boolean;
  padding?: number;
}

export function writtenPdf(name: string, texts: string[], given: Written = {}): ChosenFile {
  const pageOf = (at: number) => 7 + at * 2;
  const pages = texts.flatMap((text, at) => {
    const link = at === 0 && given.link;
    const annotation = `<</Type/Annot/Subtype/Link/Rect[60 60 300 120]/A<</S/URI/URI(${given.link})>>>>`;
    const padding = ' '.repeat(at > 0 ? (given.padding ?? 0) : 0);
    const content = `BT /F 48 Tf 60 270 Td (${text}) Tj ET${padding}`;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]/Resources<</Font<</F 3 0 R>>>>` +
        `/Contents ${pageOf(at) + 1} 0 R${link ? `/Annots[${annotation}]` : ''}>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ];
  });
  const kids = texts.map((_, at) => `${pageOf(at)} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Outlines 4 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Outlines/First 5 0 R/Last 5 0 R/Count 1>>',
    '<</Title(Contents)/Parent 4 0 R/First 6 0 R/Last 6 0 R/Count 1>>',
    `<</Title(The end)/Parent 5 0 R/Dest[${pageOf(texts.length - 1)} 0 R/Fit]>>`,
    ...pages,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const key = `(${'x'.repeat(32)})`;
  const encryption = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${key}/U${key}>>/ID[${key}${key}]`;
  const size = objects.length + 1;
  const trailer = `trailer<</Root 1 0 R/Size ${size}${given.isProtected ? encryption : ''}>>`;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${trailer}`;
  const buffer = Buffer.from(`${body}${table}\nstartxref\n${body.length}\n%%EOF\n`);
  return { name, mimeType: 'application/pdf', buffer };
}

export async function picture(page: Page, name: string): Promise<ChosenFile> {
  const clip = { x: 0, y: 0, width: 120, height: 120 };
  return { name, mimeType: 'image/png', buffer: await page.screenshot({ clip }) };
}
