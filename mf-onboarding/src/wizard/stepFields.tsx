import { uploadPitchDeck } from '@introvest/contracts/onboarding';
import {
  businessStages,
  fundingStatuses,
  limits,
  uploadRules,
  wizardIndustries,
} from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { ListInput, MoneyInput, NumberInput } from '@introvest/shell-sdk/fields';
import { TextArea, TextInput } from '@introvest/shell-sdk/forms';
import { FileUploader } from '@introvest/shell-sdk/upload';
import { fileTags } from '../api';
import { ContactFields, EarlierRoundsField } from '../fields/CompanyFields';
import { founderField } from '../fields/labels';
import { useFileField } from '../fields/useFileField';

export function BasicsFields() {
  return (
    <>
      <TextInput name="businessName" label="Business Name" autoComplete="organization" required />
      <ContactFields required />
      <TextInput
        name="location"
        label="Location/Country"
        placeholder="Lagos, Nigeria"
        autoComplete="country-name"
        required
      />
    </>
  );
}

export function BusinessFields() {
  return (
    <>
      <SelectInput {...founderField('industry')} options={wizardIndustries} required />
      <SelectInput {...founderField('businessStage')} options={businessStages} required />
      <NumberInput {...founderField('teamSize')} grouped required />
      <TextArea
        name="businessDescription"
        label="Business Description"
        placeholder="What you make, who it’s for and why it’s better"
        count={limits.businessDescriptionMax}
        required
      />
      <TextInput
        {...founderField('targetMarket')}
        placeholder="Who and where your customers are"
        required
      />
    </>
  );
}

export function FundingFields() {
  return (
    <>
      <MoneyInput {...founderField('fundingGoal')} help="In US dollars" required />
      <SelectInput
        name="currentFundingStatus"
        label="Current Funding Status"
        options={fundingStatuses}
        required
      />
      <EarlierRoundsField />
      <TextArea
        {...founderField('useOfFunds')}
        placeholder="What you’ll spend the money on, and what you’ll achieve with it"
        count={limits.useOfFundsMax}
        required
      />
    </>
  );
}

export function MilestoneFields() {
  return (
    <>
      <ListInput
        {...founderField('keyMilestones')}
        placeholder="First paying customer"
        help="Add at least one milestone"
        required
      />
      <TextArea {...founderField('awards')} minRows={2} />
      <TextArea
        {...founderField('revenueMilestones')}
        minRows={2}
        placeholder="$10K monthly revenue since March"
      />
    </>
  );
}

export function DeckField() {
  return (
    <FileUploader
      label="Pitch Deck"
      route={uploadPitchDeck}
      accept=".pdf"
      maxMb={uploadRules.pitchDeck.megabytes}
      invalidates={fileTags}
      {...useFileField('pitchDeckUrl')}
    />
  );
}
