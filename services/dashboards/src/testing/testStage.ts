import { useService } from '@introvest/testing/useService';
import type { DashboardsDeps } from '../deps.js';
import { createTestApp } from './testApp.js';

export const useStage = (given: () => Partial<DashboardsDeps> = () => ({})) =>
  useService('dashboards', (database) => createTestApp(database, given()));
