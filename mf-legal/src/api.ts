import { getLegalDocument } from '@introvest/contracts/legal';
import { api, defineCalls } from '@introvest/shell-sdk/api';

const legalApi = defineCalls(api, (build) => ({
  getLegalDocument: build.query(getLegalDocument),
}));

export const { useGetLegalDocumentQuery } = legalApi;
