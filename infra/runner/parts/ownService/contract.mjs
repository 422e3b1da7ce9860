import { route } from '@introvest/contracts/route';
import Type from 'typebox';

const Event = Type.Object({ id: Type.String(), title: Type.String(), mine: Type.Boolean() });

export const listEvents = route('GET', '/api/events', {
  access: 'signed-in',
  reply: Type.Array(Event),
});
export const planEvent = route('POST', '/api/events', {
  access: 'signed-in',
  body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 80 }) }),
  reply: Event,
  status: 201,
});
