import type { DeckReaders as Readers } from '@introvest/contracts/decks';
import { isSettled, Link, QueryState, useUser } from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { PageHeader, RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Picker } from '@introvest/shell-sdk/picker';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { BookOpen, FileText } from 'lucide-react';
import { useState } from 'react';
import { decksApi } from '../api';
import { DeckSetting } from '../settings/DeckSetting';
import { ReaderRow } from './ReaderRow';
import { Revocations } from './Revocations';
import { StopCurve } from './StopCurve';

export function DeckReaders() {
  const { id } = useUser();
  const [version, setVersion] = useState<number>();
  const query = decksApi.useListDeckReadersQuery(version ? { query: { version } } : {});
  const hasNoDeck = isCallError(query.error) && query.error.status === 404;
  return (
    <>
      <PageHeader
        title="Deck readers"
        subtitle="Who read your pitch deck, and where they stopped."
        actions={
          !hasNoDeck && (
            <Button component={Link} to={`/decks/${id}`} startIcon={<BookOpen aria-hidden />}>
              Read deck
            </Button>
          )
        }
      />
      {hasNoDeck ? (
        <NoDeck />
      ) : (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <QueryState
            query={query}
            loading={<RowsSkeleton rows={4} />}
            failedTitle="We couldn’t load your deck’s readers"
          >
            {(figures) => <Figures {...{ figures, setVersion }} />}
          </QueryState>
          {/* These are rendered once the figures have loaded, because the figures would otherwise push them down. */}
          {isSettled(query) && (
            <>
              <Section title="Download">
                <DeckSetting
                  name="mayDownload"
                  label="Allow download"
                  help="If this is off, people can only read your deck here."
                />
              </Section>
              <Revocations />
            </>
          )}
        </Box>
      )}
    </>
  );
}

const NoDeck = () => (
  <EmptyState
    icon={<FileText />}
    title="No pitch deck yet"
    text="Upload your pitch deck to see who reads it."
    action={
      <Button variant="contained" component={Link} to="/profile?tab=files">
        Upload your deck
      </Button>
    }
  />
);

interface FiguresProps {
  figures: Readers;
  setVersion: (version: number) => void;
}

function Figures({ figures, setVersion }: FiguresProps) {
  const { version, versions, pages, readers } = figures;
  const options = versions.map((one) => ({ value: String(one), label: `Version ${one}` }));
  return (
    <>
      {versions.length > 1 && (
        <Box sx={{ width: '10rem' }}>
          <Picker
            aria-label="Version"
            value={String(version)}
            options={options}
            onChange={(chosen) => setVersion(Number(chosen))}
          />
        </Box>
      )}
      {pages !== null && readers.some(({ pages: read }) => read.length > 0) && (
        <StopCurve {...{ pages, readers }} />
      )}
      <Section title="Readers">
        {readers.length === 0 ? (
          <EmptyState
            icon={<BookOpen />}
            title="No readers yet"
            text="Investors who read this version appear here."
          />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {readers.map((reader) => (
              <ReaderRow key={reader.userId} {...{ reader, pages }} />
            ))}
          </Box>
        )}
      </Section>
    </>
  );
}
