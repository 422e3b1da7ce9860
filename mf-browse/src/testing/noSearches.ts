import { beforeEach } from '@jest/globals';
import { listSearches } from '@introvest/contracts/searches';
import { mockRoute } from '@introvest/testing/web/mockRoute';

// The default of tests about other features.
beforeEach(() => void mockRoute(listSearches, []));
