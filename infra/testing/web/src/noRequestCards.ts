import { beforeEach } from '@jest/globals';
import { listRequestCards } from '@introvest/contracts/browse';
import { mockRoute } from './mockRoute';

beforeEach(() => void mockRoute(listRequestCards, { founders: [], investors: [] }));
