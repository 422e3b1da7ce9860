import { investmentRanges, limits, profileStages } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { CheckboxGroup } from '@introvest/shell-sdk/fields';
import { TextArea, TextInput } from '@introvest/shell-sdk/forms';
import { AreaFields } from '../fields/AreaFields';
import { investorField } from '../fields/labels';

const ranges = investmentRanges.map(({ label }) => label);

export function InvestorFields() {
  return (
    <>
      <TextInput {...investorField('fullName')} autoComplete="name" required />
      <SelectInput {...investorField('investmentRange')} options={ranges} required />
      <AreaFields />
      <CheckboxGroup
        {...investorField('stagePreferences')}
        options={profileStages}
        help="Helps us match you"
      />
      <TextInput
        {...investorField('location')}
        placeholder="Singapore"
        autoComplete="address-level2"
        help="Your city helps us match you"
      />
      <TextArea
        {...investorField('bio')}
        placeholder="What you’ve built, what you look for and how you help"
        count={limits.bioMax}
      />
      <TextInput
        {...investorField('linkedinProfile')}
        type="url"
        inputMode="url"
        placeholder="https://www.linkedin.com/in/…"
      />
    </>
  );
}
