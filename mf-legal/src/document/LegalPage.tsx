import type { LegalDocument } from '@introvest/contracts/legal';
import { Link, QueryState } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Skeleton } from '@introvest/shell-sdk/ui';
import { useGetLegalDocumentQuery } from '../api';
import { LegalFrame } from './LegalFrame';
import { LegalText } from './LegalText';

/** Titles of the documents. They are shown while the text loads, so that nothing moves when it arrives. */
const documents = {
  'privacy-policy': { title: 'Privacy Policy', other: 'terms-of-service' },
  'terms-of-service': { title: 'Terms of Service', other: 'privacy-policy' },
} as const;
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

function FurtherLinks({ name }: { name: LegalDocument['document'] }) {
  const { other } = documents[name];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 3,
        mt: { xs: 4, md: 6 },
        pt: 6,
        borderTop: `1px solid ${colours.line}`,
      }}
    >
      <Button component={Link} to="/" sx={{ mr: 2 }}>
        Return to Homepage
      </Button>
      <Button variant="text" component={Link} to={`/${other}`}>
        {documents[other].title}
      </Button>
      <Button variant="text" component={Link} to="/contact">
        Contact
      </Button>
    </Box>
  );
}

export function LegalPage({ name }: { name: LegalDocument['document'] }) {
  const query = useGetLegalDocumentQuery({ params: { document: name } });
  const { data } = query;
  return (
    <LegalFrame below={<FurtherLinks name={name} />}>
      <PageHeader
        title={data?.title ?? documents[name].title}
        subtitle={data ? `Effective ${data.effectiveDate} · Version ${data.version}` : <>&nbsp;</>}
      />
      <QueryState query={query} loading={<DocumentSkeleton />}>
        {({ sections }) => <LegalText sections={sections} />}
      </QueryState>
    </LegalFrame>
  );
}
