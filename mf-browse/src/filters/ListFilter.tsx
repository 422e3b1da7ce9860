import type { Choice } from '@introvest/contracts/vocabularies';
import { Picker } from '@introvest/shell-sdk/picker';

interface ListFilterProps {
  label: string;
  all: string;
  plural: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

export const listOf = (value: string) => value.split(',').filter((slug) => slug !== '');

const everything = 'all';

export function ListFilter({ label, all, plural, choices, value, onChange }: ListFilterProps) {
  const chosen = listOf(value);
  const single = chosen.length === 1 ? (chosen[0] ?? '') : '';
  const known = choices.some((choice) => choice.value === single);
  const choose = (slug: string) => {
    if (slug === everything) onChange('');
    else if (chosen.includes(slug)) onChange(chosen.filter((other) => other !== slug).join(','));
    else onChange([...chosen, slug].join(','));
  };
  return (
    <Picker
      aria-label={label}
      value={chosen.length === 0 ? everything : known ? single : ''}
      placeholder={`${chosen.length} ${plural}`}
      options={[{ value: everything, label: all }, ...choices]}
      onChange={choose}
    />
  );
}
