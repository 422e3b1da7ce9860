import { beforeEach } from '@jest/globals';
import { listSearches } from '@introvest/contracts/searches';
import { mockRoute } from '@introvest/testing/web/mockRoute';

// Whoever browses in a test that is about something else has saved no search.
beforeEach(() => void mockRoute(listSearches, []));
