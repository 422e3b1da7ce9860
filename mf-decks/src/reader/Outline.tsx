import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, ButtonBase } from '@introvest/shell-sdk/ui';
import type { OpenedPdf, OutlineEntry } from './pdf';

interface OutlineProps {
  pdf: OpenedPdf;
  onClose: () => void;
}

export function Outline({ pdf, onClose }: OutlineProps) {
  const open = (entry: OutlineEntry) => {
    onClose();
    pdf.openEntry(entry);
  };
  return (
    <Dialog open title="Outline" onClose={onClose}>
      <Entries entries={pdf.outline} onOpen={open} />
    </Dialog>
  );
}

interface EntriesProps {
  entries: OutlineEntry[];
  onOpen: (entry: OutlineEntry) => void;
}

const Entries = ({ entries, onOpen }: EntriesProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& ul': { pl: 5 } }}>
    {entries.map((entry, place) => (
      <li key={place}>
        <ButtonBase
          onClick={() => onOpen(entry)}
          sx={{ minHeight: 44, font: 'inherit', textAlign: 'start' }}
        >
          {entry.title}
        </ButtonBase>
        {entry.items.length > 0 && <Entries entries={entry.items} onOpen={onOpen} />}
      </li>
    ))}
  </Box>
);
