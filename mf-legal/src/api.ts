import { getLegalDocument } from '@introvest/contracts/legal';
import { api, call } from '@introvest/shell-sdk/api';

const legalApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getLegalDocument: build.query(call(getLegalDocument)),
  }),
});

export const { useGetLegalDocumentQuery } = legalApi;
