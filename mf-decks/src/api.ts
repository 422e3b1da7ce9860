import {
  changeDeckSettings,
  deleteDeckHistory,
  deleteDeckHistoryOf,
  getDeck,
  getDeckSettings,
  listDeckHistory,
  listDeckReaders,
  listDeckRevocations,
  restoreDeckAccess,
  revokeDeckAccess,
  startDeckVisit,
} from '@introvest/contracts/decks';
import { api, defineCalls } from '@introvest/shell-sdk/api';

export const decksApi = defineCalls(
  api.enhanceEndpoints({ addTagTypes: ['Deck', 'DeckReaders', 'DeckSettings', 'DeckHistory'] }),
  (build) => ({
    // Not cached, because access can be revoked at any time.
    getDeck: build.query(getDeck, { keepUnusedDataFor: 0, providesTags: ['Deck'] }),
    startDeckVisit: build.mutation(startDeckVisit, { invalidatesTags: ['DeckHistory'] }),
    listDeckReaders: build.query(listDeckReaders, {
      keepUnusedDataFor: 0,
      providesTags: ['DeckReaders'],
    }),
    listDeckRevocations: build.query(listDeckRevocations, { providesTags: ['DeckReaders'] }),
    getDeckSettings: build.query(getDeckSettings, { providesTags: ['DeckSettings'] }),
    changeDeckSettings: build.mutation(changeDeckSettings, {
      invalidatesTags: ['DeckSettings', 'Deck'],
    }),
    revokeDeckAccess: build.mutation(revokeDeckAccess, { invalidatesTags: ['DeckReaders'] }),
    restoreDeckAccess: build.mutation(restoreDeckAccess, { invalidatesTags: ['DeckReaders'] }),
    listDeckHistory: build.query(listDeckHistory, {
      keepUnusedDataFor: 0,
      providesTags: ['DeckHistory'],
    }),
    deleteDeckHistory: build.mutation(deleteDeckHistory, { invalidatesTags: ['DeckHistory'] }),
    deleteDeckHistoryOf: build.mutation(deleteDeckHistoryOf, { invalidatesTags: ['DeckHistory'] }),
  }),
);
