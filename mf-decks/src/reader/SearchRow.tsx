import { Box } from '@introvest/shell-sdk/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Control, Field, row } from './controls';
import type { Matches, OpenedPdf } from './pdf';

interface SearchRowProps {
  pdf: OpenedPdf;
  matches: Matches | undefined;
  onClose: () => void;
}

const countOf = ({ current, total }: Matches) =>
  total === 0 ? 'No matches' : `${current} of ${total}`;

export function SearchRow({ pdf, matches, onClose }: SearchRowProps) {
  const [text, setText] = useState('');
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') pdf.findNext(event.shiftKey ? -1 : 1);
  };
  return (
    <Box role="search" sx={row}>
      <Field
        type="search"
        aria-label="Search the document"
        placeholder="Search"
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          pdf.find(event.target.value);
        }}
        onKeyDown={handleKey}
        sx={{ flex: '1 1 8rem', maxWidth: '18rem' }}
      />
      <Box role="status" sx={{ minWidth: '5.5rem', textAlign: 'center' }}>
        {text !== '' && matches && countOf(matches)}
      </Box>
      <Control label="Previous match" onPress={() => pdf.findNext(-1)}>
        <ChevronUp />
      </Control>
      <Control label="Next match" onPress={() => pdf.findNext(1)}>
        <ChevronDown />
      </Control>
      <Control label="Close search" onPress={onClose}>
        <X />
      </Control>
    </Box>
  );
}
