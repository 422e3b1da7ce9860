import { beforeEach } from '@jest/globals';
import { listSearches } from '@introvest/contracts/searches';
import { mockRoute } from '@introvest/testing/web/mockRoute';

// Tests about other things have no saved searches.
beforeEach(() => void mockRoute(listSearches, []));
