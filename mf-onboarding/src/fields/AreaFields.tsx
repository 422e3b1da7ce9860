import { CheckboxGroup } from '@introvest/shell-sdk/fields';
import { TextInput, useField } from '@introvest/shell-sdk/forms';
import { useState } from 'react';
import { areaLabels, otherArea } from './areas';
import { investorField } from './labels';

export function AreaFields({ options = areaLabels }: { options?: readonly string[] }) {
  const { input } = useField<string[] | undefined>('areasOfInterest', {
    subscription: { value: true },
  });
  const hasOther = Boolean(input.value?.includes(otherArea));
  const [hadOther] = useState(hasOther);
  return (
    <>
      <CheckboxGroup {...investorField('areasOfInterest')} options={options} />
      {hasOther && (
        <TextInput
          {...investorField('otherInterest')}
          placeholder="Ocean technology"
          autoFocus={!hadOther}
        />
      )}
    </>
  );
}
