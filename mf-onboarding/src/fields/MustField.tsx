import { matchCriteria } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/forms';
import { founderField } from './labels';

const options = [{ value: '', label: 'Nothing is a must' }, ...matchCriteria];

/** The one criterion without which nothing fits; founders and investors choose it alike. */
export function MustField({ others }: { others: 'investors' | 'startups' }) {
  return (
    <SelectInput
      {...founderField('mustMatch')}
      options={options}
      help={`Listed last: ${others} that do not match it, or do not say. Their cards tell why.`}
    />
  );
}
