import { beforeEach } from '@jest/globals';
import { listRequestCards } from '@introvest/contracts/browse';
import { mockRoute } from './mockRoute';

// Whoever asks in a test that is about something else says no more than the request.
beforeEach(() => void mockRoute(listRequestCards, { founders: [], investors: [] }));
