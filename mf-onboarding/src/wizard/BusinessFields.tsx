import { businessStages, limits, wizardIndustries } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { NumberInput, TextArea, TextInput } from '@introvest/shell-sdk/forms';

/** Step 2. */
export function BusinessFields() {
  return (
    <>
      <SelectInput name="industry" label="Industry" options={wizardIndustries} required />
      <SelectInput name="businessStage" label="Business Stage" options={businessStages} required />
      <NumberInput name="teamSize" label="Team Size" grouped required />
      <TextArea
        name="businessDescription"
        label="Business Description"
        placeholder="What you make, who it’s for and why it’s better"
        count={limits.businessDescriptionMax}
        required
      />
      <TextInput
        name="targetMarket"
        label="Target Market"
        placeholder="Who and where your customers are"
        required
      />
    </>
  );
}
