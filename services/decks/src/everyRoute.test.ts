import * as decks from '@introvest/contracts/decks';
import { testDeps } from '@introvest/testing/deps';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createApp } from './app.js';

describeEveryRoute({
  routes: decks,
  createApp: (database) => createApp(testDeps(database, 'decks')),
  examples: {
    startDeckVisit: { body: { pages: 14 } },
    recordDeckPages: { body: { sequence: 1, seconds: { 1: 3.2 } } },
    listDeckReaders: { query: 'version=1' },
    changeDeckSettings: { body: { mayDownload: false, readPrivately: true } },
  },
});
