import { expect, test } from '@jest/globals';
import { mailKinds } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import * as badges from './badges.js';
import { decisionLetters } from './decisions.js';
import type { SecurityEvent } from './securityEvent.js';
import { layOut, type EmailContent, type Recipient } from './layout.js';
import * as letters from './letters.js';
import * as notices from './notices.js';
import { nameInMail } from './names.js';

const publicUrl = 'https://introvest.example';
const word = String.raw`[\p{L}\p{N}]`;

/**
 * Patterns of text that at least one email client turns into a link. Together, they are stricter than any single
 * client.
 */
const linkable = [
  new RegExp(`${word}-?[.。．｡]${word}`, 'u'),
  /\p{L}:[\p{L}\p{N}/\\]/u,
  /:\/\/|\/\/|\\\\/u,
  /ww/iu,
  new RegExp(`${word}[@＠]|[@＠]${word}`, 'u'),
  new RegExp(`[#+]${word}`, 'u'),
  /(?:\p{Nd}[\s().+-]*){5,}/u,
];

const hostile = [
  'evil.com',
  'Ada https://evil.example/pay?now=1#x',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'WwW2 evil',
  '//evil.example',
  '\\\\evil\\share',
  'mailto:thief@evil.example',
  'thief@evil.example',
  'thief＠evil。example',
  'evil．com',
  'tel:+4420794600',
  '+44 20 7946 0958',
  '(020) 7946-0958',
  '٠٧٩٤٦٠٩٥٨',
  '1.2.3.4',
  'javascript:alert(1)',
  'evil.com/\u200bpath',
  '\u202emoc.live\u202c',
  'Ada\r\nBcc: a@b.example',
  'Ada\u2028https://evil.example',
];

const textOf = ({ text }: Mail): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(publicUrl))
    .join('\n');

const htmlTextOf = ({ html }: Mail): string =>
  html
    .replace(/<style[^]*?<\/style>|<[^>]*>/g, ' ')
    .replace(/https:\/\/introvest\.example\S*/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

type AnyLetter = (...given: unknown[]) => EmailContent;
const decisions = Object.entries(decisionLetters).map(
  ([name, letter]) => [`${name}Mail`, () => letter] as const,
);
const everyLetter = Object.entries({
  ...Object.fromEntries(decisions),
  ...letters,
  ...badges,
  ...notices,
  digestMail: (one: SecurityEvent, stop: string) => notices.digestMail([one, one], stop),
}).filter(([name]) => name.endsWith('Mail'));

function write(letter: AnyLetter, name: string): Mail {
  const get = (_: object, field: unknown) => (field === 'email' ? 'ada@example.com' : name);
  const person = new Proxy({}, { get });
  const moment = Object.assign(new Date(0), {
    toString: () => 'token',
    first_name: name,
    last_name: name,
    name,
    path: '',
    what: 'asked',
    other: { first_name: name, last_name: name, company: name },
  });
  return layOut(person as Recipient, publicUrl, letter(moment, moment, moment, moment));
}

test('sends exactly the emails that the Privacy Policy names', () => {
  expect(everyLetter.map(([name]) => name).sort()).toEqual(Object.keys(mailKinds).sort());
});

const stoppable = [
  'digestMail',
  'noticeMail',
  'reminderMail',
  'requestReminderMail',
  'revisitMail',
  'searchAlertMail',
];

test.each(everyLetter)('%s has one-click unsubscribe only if it is optional', (name, letter) => {
  const mail = write(letter as AnyLetter, 'Ada');
  const link = `${publicUrl}/unsubscribe?token=token`;
  expect(mail.headers).toEqual(
    stoppable.includes(name)
      ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : undefined,
  );
  expect(mail.text.includes(link)).toBe(stoppable.includes(name));
});

test.each(hostile)("%j doesn't become a link in any email", (name) => {
  for (const [, letter] of everyLetter) {
    const mail = write(letter as AnyLetter, name);
    for (const said of [textOf(mail), htmlTextOf(mail), mail.subject]) {
      for (const pattern of linkable) expect(said).not.toMatch(pattern);
    }
    expect(mail.text.split('\n')[0]).toMatch(/^Hello .*,$/u);
    expect(mail.to).toBe('ada@example.com');
  }
});

test('shortens names to sixty characters without cutting a character', () => {
  const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
  for (const [, letter] of everyLetter) {
    const { text } = write(letter as AnyLetter, family.repeat(200));
    expect(text.split('\n')[0]).toBe(`Hello ${family.repeat(59)}…,`);
  }
  expect(nameInMail('e\u0301'.repeat(60))).toBe('e\u0301'.repeat(60));
});

test.each(['Ada', 'Anna-Maria', "O'Brien", 'Zoë', '李小龙', 'محمد', 'Wanda', 'Jean Luc'])(
  'keeps %s unchanged',
  (name) => expect(nameInMail(name)).toBe(name),
);

test('keeps a name with dots readable', () => {
  expect(nameInMail(' J. R.  R. ').replaceAll('\u2060', '')).toBe('J. R. R.');
});

test("a right-to-left name doesn't reverse our sentences", () => {
  for (const [, letter] of everyLetter) {
    const { text, html } = write(letter as AnyLetter, 'שרה');
    for (const line of text.split('\n')) {
      // Email clients take a line's direction from the first letter outside of isolates.
      const first = /\p{L}/u.exec(line.replace(/\u2068[^\u2069]*\u2069/gu, ''))?.[0] ?? 'a';
      expect(first).toMatch(/[a-z]/i);
    }
    expect(text.match(/\u2068/g)?.length).toBe(text.match(/\u2069/g)?.length);
    expect(text).toContain('Hello \u2068שרה\u2069,');
    // The email is left-to-right even in a mailbox with a right-to-left language.
    expect(html).toMatch(/<body[^>]*>\s*<table role="presentation" dir="ltr"/);
    expect(write(letter as AnyLetter, 'Ada').text).not.toMatch(/[\u2066-\u2069]/u);
  }
});
