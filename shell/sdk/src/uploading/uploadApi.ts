import { api } from '../data/api';
import { publishing } from '../data/tabChanges';
import type { WireRoute } from '../http/request';

export interface Upload {
  route: WireRoute;
  file: Blob;
  /** Tags of what shows the file elsewhere. */
  invalidates: readonly string[];
}

/** 'pitchDeck' → 'pitch_deck': the upload type that travels beside the file. */
const uploadTypeOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One mutation for every upload route; what shows the file elsewhere is loaded again. */
export const uploadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadFile: build.mutation<{ fileUrl: string }, Upload>(
      publishing({
        query: ({ route, file }) => ({
          route,
          args: { file, fields: { uploadType: uploadTypeOf(route.upload ?? '') } },
        }),
        // Tags are the remotes' own, and checked where they are named.
        invalidatesTags: (_reply, error, { invalidates }) =>
          error ? [] : (invalidates as readonly 'User'[]),
      }),
    ),
  }),
});
