import { lazyDialog } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import {
  ChevronLeft,
  ChevronRight,
  List,
  MoveHorizontal,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Control, Field, row } from './controls';
import type { Matches, OpenedPdf } from './pdf';
import { SearchRow } from './SearchRow';

const Outline = lazyDialog(async () => (await import('./Outline')).Outline, { title: 'Outline' });

interface ToolbarProps {
  pdf: OpenedPdf;
  page: number;
  matches: Matches | undefined;
}

export function Toolbar({ pdf, page, matches }: ToolbarProps) {
  const [isSearching, setSearching] = useState(false);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  useSearchKeys(isSearching, () => setSearching(true));
  const closeSearch = () => {
    setSearching(false);
    pdf.find('');
  };
  return (
    <>
      <Box role="toolbar" aria-label="Document" sx={row}>
        <Control
          label="Previous page"
          isWide
          disabled={page === 1}
          onPress={() => pdf.goTo(page - 1)}
        >
          <ChevronLeft />
        </Control>
        <PageField key={page} {...{ pdf, page }} />
        <Control
          label="Next page"
          isWide
          disabled={page === pdf.pages}
          onPress={() => pdf.goTo(page + 1)}
        >
          <ChevronRight />
        </Control>
        <Control label="Zoom out" onPress={() => pdf.zoom(-1)}>
          <ZoomOut />
        </Control>
        <Control label="Zoom in" onPress={() => pdf.zoom(1)}>
          <ZoomIn />
        </Control>
        <Control label="Fit width" isWide onPress={() => pdf.fitWidth()}>
          <MoveHorizontal />
        </Control>
        <Control
          label="Search"
          expanded={isSearching}
          onPress={() => (isSearching ? closeSearch() : setSearching(true))}
        >
          <Search />
        </Control>
        {pdf.outline.length > 0 && (
          <Control label="Outline" onPress={() => setOutlineOpen(true)}>
            <List />
          </Control>
        )}
      </Box>
      {isSearching && <SearchRow {...{ pdf, matches }} onClose={closeSearch} />}
      {isOutlineOpen && <Outline pdf={pdf} onClose={() => setOutlineOpen(false)} />}
    </>
  );
}

/**
 * Opens our search with the browser's search shortcut. If the user presses it again, the browser's own search opens,
 * which finds only rendered pages.
 */
function useSearchKeys(isSearching: boolean, open: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isSearching || event.key !== 'f' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

function PageField({ pdf, page }: Pick<ToolbarProps, 'pdf' | 'page'>) {
  const [typed, setTyped] = useState(String(page));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed !== String(page)) pdf.goTo(Number(typed));
    setTyped(String(page));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Field
        aria-label="Page"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => submit()}
        sx={{ width: '3.5rem', textAlign: 'center' }}
      />
      <span>of {pdf.pages}</span>
    </Box>
  );
}
