/** Makes the chunk of the forms download without running them. */
export const isFetched = true;
