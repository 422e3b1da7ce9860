import { getLegalDocument } from '@introvest/contracts/legal';
import { api, call, once } from '@introvest/shell-sdk/api';

const legalApi = api.injectEndpoints(
  once((build) => ({
    getLegalDocument: build.query(call(getLegalDocument)),
  })),
);

export const { useGetLegalDocumentQuery } = legalApi;
