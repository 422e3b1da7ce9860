import { describeAuthorization } from './authorization.js';
import { describeHostileRequests } from './hostileRequests.js';
import type { Matrix } from './matrix.js';

/** Declares the tests that every route of a service must pass. */
export function describeEveryRoute(matrix: Matrix): void {
  describeAuthorization(matrix);
  describeHostileRequests(matrix);
}
