import { beforeEach } from '@jest/globals';
import { listSearches } from '@introvest/contracts/searches';
import { mockRoute } from '@introvest/testing/web/mockRoute';

// Default for tests of other features: a member without saved searches.
beforeEach(() => void mockRoute(listSearches, []));
