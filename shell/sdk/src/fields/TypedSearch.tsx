import { limits } from '@introvest/contracts/vocabularies';
import { SearchInput, type SearchInputProps } from './SearchInput';
import { useTypedFilter } from './useTypedFilter';

export interface TypedSearchProps extends Omit<SearchInputProps, 'onChange'> {
  /** What the address says. */
  value: string;
  onCommit: (value: string) => void;
}

const asIs = (text: string) => text;
const trimmed = (text: string) => text.trim();

/** A search box whose text takes effect once the person has paused. */
export function TypedSearch({ value, onCommit, ...input }: TypedSearchProps) {
  const [text, setText] = useTypedFilter({ value, onCommit, show: asIs, read: trimmed });
  return (
    <SearchInput
      {...input}
      value={text}
      onChange={(typed) => setText(typed.slice(0, limits.searchMax))}
    />
  );
}
