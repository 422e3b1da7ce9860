import { expect, test } from '@jest/globals';
import * as routes from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { as, type TestFile } from '@introvest/testing/http';
import sharp from 'sharp';
import { createTestApp } from '../testing/testApp.js';
import { office, officePackage } from '../testing/officeFiles.js';
import { pdf, picture } from '../testing/testFiles.js';
import { uploadPaths, useStage, type Field } from '../testing/testStage.js';

const megabyte = 1024 * 1024;
const stage = useStage();
const { client, createFounder, createUser, database, filesOf, upload, urlOf } = stage;
const named = (name: string, content: Buffer | string): TestFile => ({ name, type: '', content });

test.each<[Field, string, TestFile]>([
  ['pitchDeck', 'pitch_deck_url', pdf('Q3 Büro.pdf')],
  ['pitchDeck', 'pitch_deck_url', named('d.pptx', office.pptx)],
  ['pitchDeck', 'pitch_deck_url', named('d.ppt', office.ppt)],
  ['businessPlan', 'business_plan_url', named('b.docx', office.docx)],
  ['businessPlan', 'business_plan_url', named('b.DOC', office.doc)],
  ['financialProjections', 'financial_projections_url', named('f.xlsx', office.xlsx)],
  ['financialProjections', 'financial_projections_url', named('f.xls', office.xls)],
])('stores %s and sets %s at once', async (field, column, file) => {
  const founder = await createFounder();
  const reply = await client(founder).upload<{ fileUrl: string }>(uploadPaths[field], field, file, {
    uploadType: 'spoofed',
  });
  expect(reply).toMatchObject({ status: 200 });
  const [row] = await filesOf(founder);
  expect(reply.body.fileUrl).toBe(row.file_url);
  expect(row).toMatchObject({ original_name: file.name, file_size: file.content.length });
  const profile = await stage.table('founder_profiles').where({ user_id: founder.id });
  expect(profile).toMatchObject([{ [column]: row.file_url }]);
  const loaded = await client(founder).get(reply.body.fileUrl);
  expect(loaded.status).toBe(200);
  expect(loaded.bytes.equals(Buffer.from(file.content))).toBe(true);
});

test("reduces a profile picture's size, and removes the location from any picture", async () => {
  const investor = await createUser({ userType: 'investor' });
  const given = await picture('jpeg', { width: 3000, height: 1500 });
  expect(Buffer.from(given.content).includes('secret-place')).toBe(true);
  const fileUrl = await urlOf(investor, 'profileImage', given);
  const { bytes, headers } = await client(investor).get(fileUrl);
  expect(headers['content-type']).toBe('image/jpeg');
  const seen = await sharp(bytes).metadata();
  expect(Math.max(seen.width, seen.height)).toBeLessThanOrEqual(1024);
  expect(seen.exif).toBeUndefined();
  const attached = await client(investor).get(await urlOf(investor, 'attachment', given));
  for (const sent of [bytes, attached.bytes]) expect(sent.includes('secret-place')).toBe(false);
  const person = await database.db('auth')('onboarding.people').where({ id: investor.id });
  expect(person).toMatchObject([{ profile_image_url: fileUrl }]);
});

test.each(['pitchDeck', 'attachment'] as const)(
  'for %s, accepts exactly 10 MB and no more',
  async (field) => {
    const founder = await createFounder();
    const size = 10 * megabyte;
    expect(await upload(founder, field, pdf('a.pdf', size))).toMatchObject({ status: 200 });
    const body = { code: 'payload_too_large', message: 'File size must be less than 10 MB' };
    const refused = { status: 413, body };
    expect(await upload(founder, field, pdf('a.pdf', size + 1))).toMatchObject(refused);
    expect(await filesOf(founder)).toHaveLength(1);
  },
);

test.each(Object.keys(uploadPaths) as Field[])(
  'explains what is wrong with a file for %s and how to fix it',
  async (field) => {
    const founder = await createFounder();
    const tell = async (name: string, content: Buffer) =>
      (await upload(founder, field, named(name, content))).body;
    const type = 'File type not allowed';
    const refused = (message: unknown) => ({ message: type, errors: [{ field, message }] });
    const advice = expect.stringMatching(/^Upload a \w+(, \w+)* or \w+ file\.$/);
    expect(await tell('notes.key', office.docx)).toMatchObject(refused(advice));
    const [allowed = ''] = uploadRules[field].extensions;
    const reason = `a valid ${allowed.slice(1).toUpperCase()} file. Upload a `;
    const invalid = refused(expect.stringContaining(reason));
    expect(await tell(`notes${allowed}`, office.docx)).toMatchObject(invalid);
    const macros = await officePackage('word/document.xml', 'word/vbaProject.bin');
    const message = 'This file contains macros. Save and upload a copy without macros.';
    expect(await tell(`a${allowed}`, macros)).toMatchObject({ message });
    expect(await filesOf(founder)).toEqual([]);
  },
);

const html = '<html><script>alert(1)</script></html>';
test.each([
  ['pitchDeck', { name: 'deck.pdf', type: 'application/pdf', content: html }],
  ['pitchDeck', { name: 'deck.exe', type: 'application/pdf', content: pdf().content }],
  ['pitchDeck', { name: 'deck', type: 'application/pdf', content: pdf().content }],
  ['pitchDeck', { name: 'deck.pptx', type: '', content: pdf().content }],
  ['pitchDeck', { name: 'deck.docx', type: '', content: office.docx }],
  ['businessPlan', { name: 'plan.xlsx', type: '', content: office.xlsx }],
  ['profileImage', { name: 'me.svg', type: 'image/svg+xml', content: '<svg/>' }],
  ['profileImage', { name: 'me.png', type: 'image/png', content: html }],
  ['profileImage', { name: 'me.pdf', type: 'image/png', content: pdf().content }],
  ['attachment', { name: 'run.html', type: 'text/html', content: html }],
] as const)('for %s, rejects the file %o', async (field, file) => {
  const founder = await createFounder();
  const body = { code: 'validation_failed', message: 'File type not allowed' };
  expect(await upload(founder, field, file)).toMatchObject({ status: 400, body });
  expect(await filesOf(founder)).toEqual([]);
});

test('encodes a file name in the header and uses ASCII in the URL', async () => {
  const founder = await createFounder();
  const name = `${'é'.repeat(300)}"\u202E; x.pdf`;
  const fileUrl = await urlOf(founder, 'pitchDeck', pdf(name));
  expect(fileUrl).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/[\w.-]{1,90}$/);
  const { headers } = await client(founder).get(fileUrl);
  expect(headers['content-disposition']).toMatch(/^inline; filename=.*filename\*=UTF-8''%C3%A9/);
});

test('restores quotation marks that browsers encode in a file name', async () => {
  const founder = await createFounder();
  const name = 'Plan "final" 100%.pdf';
  const fileUrl = await urlOf(founder, 'pitchDeck', pdf(name));
  expect(fileUrl).toMatch(/Plan-final-100\.pdf$/);
  expect(await filesOf(founder)).toMatchObject([{ original_name: name }]);
});

const hostileName = `../\u202Egpj.\u2066exe\u200F${'x'.repeat(300)}\u200E.PDF`;
const uploadRoutes = Object.values(routes).flatMap((route) =>
  'upload' in route && route.upload ? [[route.path, route.upload] as const] : [],
);
test.each(uploadRoutes)(
  "stores a safe name for %s that ends with the extension of the file's kind",
  async (path, field) => {
    const founder = await createFounder();
    const isImage = field === 'profileImage';
    const content = isImage ? (await picture('gif')).content : pdf().content;
    const name = isImage ? hostileName.replace('PDF', 'GIF') : hostileName;
    const reply = await client(founder).upload(path, field, named(name, content));
    expect(reply).toMatchObject({ status: 200 });
    const [row] = await filesOf(founder);
    expect(row.original_name).toMatch(isImage ? /^gpj\.exex+\.png$/ : /^gpj\.exex+\.PDF$/);
    expect(row.original_name).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
    expect(row.original_name.length).toBeLessThanOrEqual(120);
  },
);

test('limits the uploaded megabytes and returns the time to wait', async () => {
  const limited = createTestApp(database, { settings: { rateLimitScale: 3 / 100 } }).app;
  const founder = await createUser();
  const large = pdf('a.pdf', 2 * megabyte);
  const send = () => as(limited, founder).upload(uploadPaths.attachment, 'attachment', large);
  expect((await send()).status).toBe(200);
  const message = expect.stringMatching(/^You’ve uploaded a lot of files\./);
  expect(await send()).toMatchObject({ status: 429, body: { code: 'rate_limited', message } });
});
