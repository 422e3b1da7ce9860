import { api } from '../data/api';
import { publishing } from '../data/tabChanges';
import type { WireRoute } from '../http/request';

export interface Upload {
  route: WireRoute;
  file: Blob;
  invalidates: readonly string[];
}

const uploadTypeOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Mutation for all upload routes. Also invalidates other data that includes the file. */
export const uploadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadFile: build.mutation<{ fileUrl: string }, Upload>(
      publishing({
        query: ({ route, file }) => ({
          route,
          args: { file, fields: { uploadType: uploadTypeOf(route.upload ?? '') } },
        }),
        // Not checked here, because the tags belong to the remotes, which check them at compile time.
        invalidatesTags: (_reply, error, { invalidates }) =>
          error ? [] : (invalidates as readonly 'User'[]),
      }),
    ),
  }),
});
