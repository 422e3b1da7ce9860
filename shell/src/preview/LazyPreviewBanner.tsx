import { lazyWithRetry } from '@introvest/shell-sdk';
import { untilLoaded } from '../lazy/untilLoaded';

export const LazyPreviewBanner = lazyWithRetry(
  untilLoaded(async () => (await import('./PreviewBanner')).PreviewBanner),
);
