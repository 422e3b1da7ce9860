import { beforeEach } from '@jest/globals';
import { listRequestCards } from '@introvest/contracts/browse';
import { mockRoute } from './mockRoute';

// Default for tests about something else: requests without cards.
beforeEach(() => void mockRoute(listRequestCards, { founders: [], investors: [] }));
