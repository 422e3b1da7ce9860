import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { fillIn } from '@introvest/testing/web/fillIn';
import { contactAddress, mailLink } from '../contact/mailLink';
import Contact from './Contact';

const field = (label: string) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: 'Send Message' });
const toastArea = () => screen.findByRole('region', { name: 'Toast' });

let opened: string[] = [];
let press = () => {};

beforeEach(() => {
  opened = [];
  press = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    press();
    opened.push(this.href);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const letter = {
  'Full Name': 'Ada Okafor',
  'Email Address': 'ada@example.com',
  Subject: 'Media & more',
  Message: 'Hello,\ncan we talk? 100% yes',
};

async function write(values: Record<string, string> = letter) {
  const page = await renderPage(<Contact />, { path: '/contact' });
  await fillIn(page.person, values);
  await page.person.click(send());
  return page;
}

test('shows when to expect an answer and what to mention', async () => {
  await renderPage(<Contact />, { path: '/contact' });
  expect(screen.getByText(/Replies typically come within 24 hours/)).toBeVisible();
  expect(screen.getByText(/Mention ‘Partnership’ or ‘Media’ in the subject/)).toBeVisible();
  expect(field('Full Name')).toHaveAttribute('autocomplete', 'name');
  expect(field('Email Address')).toHaveAttribute('autocomplete', 'email');
  expect(field('Email Address')).toHaveAttribute('type', 'email');
});

test('accepts the email addresses that a browser accepts', async () => {
  await write({ ...letter, 'Email Address': 'ada@localhost' });
  await waitFor(() => expect(opened).toHaveLength(1));
});

test('requires all four fields and focuses the first missing one', async () => {
  await write({});
  for (const name of ['Full name', 'Subject', 'Message']) {
    expect(screen.getByText(`${name} is required`)).toBeVisible();
  }
  expect(screen.getByText('Invalid email address')).toBeVisible();
  await waitFor(() => expect(field('Full Name')).toHaveFocus());
  expect(opened).toEqual([]);
});

test('opens the email program with the whole encoded message', async () => {
  await write();
  const url = new URL(opened[0] ?? '');
  expect(url.protocol).toBe('mailto:');
  expect(url.pathname).toBe('hello@introvest.example');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('subject')).toBe('Media & more');
  expect(url.searchParams.get('body')).toBe(
    'Hello,\r\ncan we talk? 100% yes\r\n\r\nAda Okafor\r\nada@example.com',
  );
  expect(await toastArea()).toHaveTextContent(
    'Email client opened Your default email application should now be open with your message pre-filled.',
  );
});

test('links from the confirmation to the home page and to an empty form', async () => {
  const { person } = await write();
  const title = await screen.findByRole('heading', { level: 1, name: 'Message Sent!' });
  expect(title.closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  await person.click(screen.getByRole('button', { name: 'Send Another Message' }));
  for (const label of Object.keys(letter)) expect(field(label)).toHaveValue('');
});

test('keeps the form if the email program does not open', async () => {
  press = () => {
    throw new Error('refused');
  };
  await write();
  expect(await toastArea()).toHaveTextContent(
    'Error There was an issue opening your email client. Please try again.',
  );
  expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
  expect(field('Subject')).toHaveValue('Media & more');
});

test('prevents typed text from adding a recipient or a header', () => {
  const link = mailLink({
    name: 'A\r\nBcc: b@example.com',
    email: 'a@example.com',
    subject: 'Hi&bcc=b@example.com?cc=c@example.com#x',
    message: 'a&to=d@example.com\nb',
  });
  const [start, query = ''] = link.split('?');
  expect(start).toBe(`mailto:${contactAddress}`);
  expect(link.split('?')).toHaveLength(2);
  expect(query.split('&').map((part) => part.split('=')[0])).toEqual(['subject', 'body']);
  expect(query).not.toMatch(/[@#\s]/);
});
