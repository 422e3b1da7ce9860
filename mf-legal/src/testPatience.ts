import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// Whole pages take their time in jsdom when many test files share a few cores.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });
