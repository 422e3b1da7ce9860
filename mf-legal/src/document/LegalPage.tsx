import type { LegalDocument } from '@introvest/contracts/legal';
import { QueryState, useLocation } from '@introvest/shell-sdk';
import { Box, Skeleton } from '@introvest/shell-sdk/ui';
import { useEffect } from 'react';
import { useGetLegalDocumentQuery } from '../api';
import { LegalFrame } from './LegalFrame';
import { LegalText } from './LegalText';

const lines = ['90%', '96%', '84%', '92%', '70%', '88%'];

function DocumentSkeleton() {
  return (
    <Box sx={{ pt: 10 }}>
      <Skeleton width="min(420px, 70%)" height={56} />
      <Skeleton width={220} sx={{ mb: 10 }} />
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </Box>
  );
}

/** The text arrives after the browser has looked for the anchor, so it is sought again. */
function useAnchor(ready: boolean) {
  const { hash } = useLocation() as { hash: string };
  useEffect(() => {
    if (ready && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [ready, hash]);
}

/** One legal document, as the legal service has it in its newest version. */
export function LegalPage({ name }: { name: LegalDocument['document'] }) {
  const query = useGetLegalDocumentQuery({ params: { document: name } });
  useAnchor(query.isSuccess);
  return (
    <LegalFrame>
      <QueryState query={query} loading={<DocumentSkeleton />}>
        {(document) => <LegalText document={document} />}
      </QueryState>
    </LegalFrame>
  );
}
