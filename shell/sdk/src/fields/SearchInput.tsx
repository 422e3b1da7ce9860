import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { Search, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

export interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** The accessible name; the placeholder otherwise. */
  label?: string;
  icon?: ReactNode;
}

/** A search or location box outside of forms, with a button that empties it. */
export function SearchInput({ value, onChange, placeholder, label, icon }: SearchInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    element.current?.focus();
  };
  return (
    <InputBase
      fullWidth
      value={value}
      placeholder={placeholder}
      inputRef={element}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={
        icon ?? <Search size={20} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      }
      endAdornment={
        value && (
          <IconButton aria-label="Clear" onClick={clear}>
            <X />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': label ?? placeholder, enterKeyHint: 'search' } }}
    />
  );
}
