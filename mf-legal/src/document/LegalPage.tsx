import type { LegalDocument } from '@introvest/contracts/legal';
import { QueryState, useLocation } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Skeleton } from '@introvest/shell-sdk/ui';
import { useEffect } from 'react';
import { useGetLegalDocumentQuery } from '../api';
import { FurtherLinks } from './FurtherLinks';
import { LegalFrame } from './LegalFrame';
import { LegalText } from './LegalText';

/** Titles that are shown while the text loads, so that nothing moves when it arrives. */
const titles = { 'privacy-policy': 'Privacy Policy', 'terms-of-service': 'Terms of Service' };
const lines = ['90%', '96%', '84%', '92%', '70%', '88%', '94%', '62%'];

function DocumentSkeleton() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 8, md: 14 },
        gridTemplateColumns: { md: '16.25rem minmax(0, 1fr)' },
        // Keeps the footer below the viewport until the text has loaded.
        minHeight: '100dvh',
        alignContent: 'start',
      }}
      role="status"
      aria-label="Loading"
    >
      <Box>
        {lines.map((width) => (
          <Skeleton key={width} width={`calc(${width} - 20%)`} height={20} sx={{ my: 4 }} />
        ))}
      </Box>
      <Box>
        {lines.map((width) => (
          <Skeleton key={width} width={width} height={20} sx={{ my: 2 }} />
        ))}
      </Box>
    </Box>
  );
}

/**
 * Scrolls to the URL's anchor once the text has loaded, because the anchor didn't exist when the browser looked for it.
 */
function useAnchor(ready: boolean) {
  const { hash } = useLocation() as { hash: string };
  useEffect(() => {
    if (ready && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [ready, hash]);
}

/** Renders the newest version of a legal document from the legal service. */
export function LegalPage({ name }: { name: LegalDocument['document'] }) {
  const query = useGetLegalDocumentQuery({ params: { document: name } });
  const { data } = query;
  useAnchor(query.isSuccess);
  return (
    <LegalFrame below={<FurtherLinks name={name} />}>
      <PageHeader
        title={data?.title ?? titles[name]}
        subtitle={data ? `Effective ${data.effectiveDate} · Version ${data.version}` : <>&nbsp;</>}
      />
      <QueryState query={query} loading={<DocumentSkeleton />}>
        {({ sections }) => <LegalText sections={sections} />}
      </QueryState>
    </LegalFrame>
  );
}
