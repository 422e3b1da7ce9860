import { describeAuthorization } from './authorization.js';
import { describeHostileRequests } from './hostileRequests.js';
import type { Matrix } from './matrix.js';

export function describeEveryRoute(matrix: Matrix): void {
  describeAuthorization(matrix);
  describeHostileRequests(matrix);
}
