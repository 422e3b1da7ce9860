import type { PublishedPage } from '../registry/snapshot';

export const buildPage = (
  path: string,
  access: PublishedPage['access'],
  more: Partial<PublishedPage> = {},
): PublishedPage => ({
  path,
  access,
  profileRequired: false,
  module: './Page',
  topBar: true,
  title: 'Page · Introvest',
  description: 'A page.',
  files: [],
  ...more,
});
