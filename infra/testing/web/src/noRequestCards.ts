import { beforeEach } from '@jest/globals';
import { listRequestCards } from '@introvest/contracts/browse';
import { mockRoute } from './mockRoute';

// Default for tests that don't test request cards: there are none.
beforeEach(() => void mockRoute(listRequestCards, { founders: [], investors: [] }));
