import { investmentRanges, limits } from '@introvest/contracts/vocabularies';
import {
  CheckboxGroup,
  SelectInput,
  TextArea,
  TextInput,
  useField,
} from '@introvest/shell-sdk/forms';
import { areaLabels, otherArea } from './areas';

const ranges = investmentRanges.map(({ label }) => label);

/** Areas of interest; Other opens a text box. */
function AreaFields() {
  const { input } = useField<string[] | undefined>('areasOfInterest', {
    subscription: { value: true },
  });
  return (
    <>
      <CheckboxGroup name="areasOfInterest" label="Areas of Interest" options={areaLabels} />
      {input.value?.includes(otherArea) && (
        <TextInput
          name="otherInterest"
          label="Other area of interest"
          placeholder="Ocean technology"
          autoFocus
        />
      )}
    </>
  );
}

/** The questions of /onboarding/investor. */
export function InvestorFields() {
  return (
    <>
      <TextInput name="fullName" label="Full Name" autoComplete="name" required />
      <SelectInput name="investmentRange" label="Investment Range" options={ranges} required />
      <AreaFields />
      <TextArea
        name="bio"
        label="Bio"
        placeholder="What you have built, what you look for, how you help"
        count={limits.bioMax}
      />
      <TextInput
        name="linkedinProfile"
        label="LinkedIn Profile"
        type="url"
        inputMode="url"
        placeholder="https://www.linkedin.com/in/…"
      />
    </>
  );
}
