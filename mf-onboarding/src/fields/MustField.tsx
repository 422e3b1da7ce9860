import { matchCriteria } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { founderField } from './labels';

const options = [{ value: '', label: 'No requirement' }, ...matchCriteria];

export function MustField({ others }: { others: 'investors' | 'startups' }) {
  return (
    <SelectInput
      {...founderField('mustMatch')}
      options={options}
      help={`Non-matching ${others} are listed last, with a note on their cards`}
    />
  );
}
