import type { Choice } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { MoneyInput, NumberInput, TagsInput } from '@introvest/shell-sdk/fields';
import { TextArea, TextInput } from '@introvest/shell-sdk/forms';
import { founderField } from './labels';

export function CompanyFields({ industries }: { industries: readonly Choice[] }) {
  return (
    <>
      <TextInput {...founderField('companyName')} autoComplete="organization" required />
      <TextInput
        {...founderField('title')}
        placeholder="Solar cold rooms for market sellers"
        help="Headline for your card"
      />
      <SelectInput {...founderField('industry')} options={industries} />
      <TextInput {...founderField('location')} placeholder="Lagos, Nigeria" />
      <TextInput {...founderField('website')} type="url" inputMode="url" placeholder="https://" />
      <NumberInput {...founderField('foundedYear')} />
      <NumberInput {...founderField('teamSize')} grouped />
    </>
  );
}

export function ContactFields({ required = false }: { required?: boolean }) {
  return (
    <>
      <TextInput {...founderField('founderName')} autoComplete="name" required={required} />
      <TextInput
        {...founderField('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        help="Only visible to you"
        required={required}
      />
      <TextInput
        {...founderField('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="Only visible to you"
      />
    </>
  );
}

export const EarlierRoundsField = () => (
  <TextInput
    {...founderField('previousFundingRounds')}
    placeholder="$120K from friends and family, 2024"
  />
);

export function RoundFields({ stages }: { stages: readonly Choice[] }) {
  return (
    <>
      <SelectInput {...founderField('stage')} options={stages} />
      <MoneyInput {...founderField('fundingGoal')} help="In US dollars" />
      <MoneyInput {...founderField('currentFunding')} help="Total raised, in US dollars" />
    </>
  );
}

export function StoryFields() {
  return (
    <>
      <TextArea {...founderField('description')} placeholder="What you do and who you do it for" />
      <TagsInput
        {...founderField('tags')}
        placeholder="Solar, logistics"
        help="Keywords that investors search for"
      />
    </>
  );
}
