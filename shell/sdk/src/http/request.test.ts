import { expect, jest, test } from '@jest/globals';
import { callError, errorText, isCallError, networkError } from './callError';
import { buildRequest } from './request';

const listing = { method: 'GET', path: '/api/browse/founders' };

test('encodes path parameters and refuses missing ones', () => {
  const route = { method: 'GET', path: '/api/x/:id/y' };
  const request = buildRequest(route, { params: { id: 'a/b c' } });
  expect(new URL(request.url).pathname).toBe('/api/x/a%2Fb%20c/y');
  expect(() => buildRequest(route)).toThrow('needs "id"');
});

test('joins lists with commas and omits empty values in the query', () => {
  const query = { search: '', industry: ['fintech', 'saas'], stage: [], limit: 20 };
  const { search } = new URL(buildRequest(listing, { query }).url);
  expect(new URLSearchParams(search).toString()).toBe('industry=fintech%2Csaas&limit=20');
});

test('sends a body as JSON with cookies', async () => {
  const request = buildRequest({ method: 'POST', path: '/api/x' }, { body: { a: 1 } });
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(request.credentials).toBe('include');
  expect(await request.json()).toEqual({ a: 1 });
});

test("sends a file as multipart in the route's field, after the other fields", async () => {
  const route = { method: 'POST', path: '/api/upload/pitch-deck', upload: 'pitchDeck' };
  const file = new File(['deck'], 'deck.pdf', { type: 'application/pdf' });
  const request = buildRequest(route, { body: { file }, fields: { uploadType: 'pitch_deck' } });
  const form = await request.formData();
  expect([...form.keys()]).toEqual(['uploadType', 'pitchDeck']);
  expect((form.get('pitchDeck') as File).name).toBe('deck.pdf');
});

test("puts status and body into the error's message, and the readable message into its text", () => {
  const body =
    '{"message":"Already there","code":"conflict","errors":[{"field":"a","message":"b"}]}';
  const error = callError(409, 'Conflict', body);
  expect(error).toMatchObject({ message: `409: ${body}`, code: 'conflict', text: 'Already there' });
  expect(error.errors).toEqual([{ field: 'a', message: 'b' }]);
  expect(isCallError(error)).toBe(true);
});

test('uses the status text if the body is empty, and no text if the body is not ours', () => {
  expect(callError(409, 'Conflict', '').message).toBe('409: Conflict');
  expect(errorText(callError(502, 'Bad Gateway', '<html>'), 'Try later')).toBe('Try later');
});

test.each([
  [true, 'We couldn’t reach Introvest. Try again.'],
  [false, 'You appear to be offline. Check your connection and try again.'],
])('reports a network error if no reply arrives while online (%s)', (isOnline, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  expect(errorText(networkError(), 'x')).toBe(text);
});
