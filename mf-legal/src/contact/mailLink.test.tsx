import { expect, test } from '@jest/globals';
import { contactAddress, mailLink } from './mailLink';

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
