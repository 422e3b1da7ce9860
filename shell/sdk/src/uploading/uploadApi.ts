import { api } from '../data/api';
import { publishing } from '../data/tabChanges';
import type { WireRoute } from '../http/request';

export interface Upload {
  route: WireRoute;
  file: Blob;
  /** Tags of other data that shows the file. */
  invalidates: readonly string[];
}

/** Returns the upload type sent with the file: 'pitchDeck' becomes 'pitch_deck'. */
const uploadTypeOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One mutation for every upload route. Invalidates other data that shows the file. */
export const uploadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadFile: build.mutation<{ fileUrl: string }, Upload>(
      publishing({
        query: ({ route, file }) => ({
          route,
          args: { file, fields: { uploadType: uploadTypeOf(route.upload ?? '') } },
        }),
        // Tags belong to the remotes, which check them at compile time.
        invalidatesTags: (_reply, error, { invalidates }) =>
          error ? [] : (invalidates as readonly 'User'[]),
      }),
    ),
  }),
});
