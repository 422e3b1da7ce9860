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
import { useFileField } from '../fields/useFileField';

export function BasicsFields() {
  return (
    <>
      <TextInput name="businessName" label="Business Name" autoComplete="organization" required />
      <TextInput name="founderName" label="Founder Name" autoComplete="name" required />
      <TextInput
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        help="Only visible to you"
        required
      />
      <TextInput
        name="phoneNumber"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="Only visible to you"
      />
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

export function FundingFields() {
  return (
    <>
      <MoneyInput name="fundingGoal" label="Funding Goal" help="In US dollars" required />
      <SelectInput
        name="currentFundingStatus"
        label="Current Funding Status"
        options={fundingStatuses}
        required
      />
      <TextInput
        name="previousFundingRounds"
        label="Previous Funding Rounds"
        placeholder="$120K from friends and family, 2024"
      />
      <TextArea
        name="useOfFunds"
        label="Use of Funds"
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
        name="keyMilestones"
        label="Milestone"
        placeholder="First paying customer"
        help="Add at least one milestone"
        required
      />
      <TextArea name="awards" label="Awards" minRows={2} />
      <TextArea
        name="revenueMilestones"
        label="Revenue Milestones"
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
