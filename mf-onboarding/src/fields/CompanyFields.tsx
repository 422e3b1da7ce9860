import { limits, type Choice } from '@introvest/contracts/vocabularies';
import {
  ListInput,
  MoneyInput,
  NumberInput,
  SelectInput,
  TagsInput,
  TextArea,
  TextInput,
} from '@introvest/shell-sdk/forms';
import { founderField } from './labels';

interface CompanyFieldsProps {
  industries: readonly Choice[];
  stages: readonly Choice[];
}

/** What a company is: on the setup form and in the settings. */
export function CompanyFields({ industries, stages }: CompanyFieldsProps) {
  return (
    <>
      <TextInput {...founderField('companyName')} autoComplete="organization" required />
      <TextInput
        {...founderField('title')}
        placeholder="Cold rooms on solar power, rented by the day"
        help="The headline on your card; searches find it"
      />
      <SelectInput {...founderField('industry')} options={industries} />
      <SelectInput {...founderField('stage')} options={stages} />
      <TextInput {...founderField('location')} placeholder="Lagos, Nigeria" />
      <TextInput {...founderField('website')} type="url" inputMode="url" placeholder="https://" />
      <NumberInput {...founderField('foundedYear')} />
      <NumberInput {...founderField('teamSize')} grouped />
      <MoneyInput {...founderField('fundingGoal')} help="US dollars" />
      <MoneyInput {...founderField('currentFunding')} help="Raised so far" />
      <TextArea {...founderField('description')} placeholder="What you make, and for whom" />
      <TagsInput
        {...founderField('tags')}
        placeholder="Solar, logistics, …"
        help="Words that investors search for"
      />
    </>
  );
}

/** What the wizard asked about, to be changed later. */
export function StoryFields() {
  return (
    <>
      <TextInput {...founderField('targetMarket')} />
      <TextArea {...founderField('useOfFunds')} count={limits.useOfFundsMax} />
      <ListInput {...founderField('keyMilestones')} />
      <TextArea {...founderField('achievements')} minRows={3} />
      <TextArea {...founderField('revenueMilestones')} minRows={2} />
      <TextArea {...founderField('awards')} minRows={2} />
    </>
  );
}
