import checkFounder from '@introvest/contracts/forms/founder-profile';
import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import {
  businessStages,
  deckAudiences,
  fundingStatuses,
  profileStages,
} from '@introvest/contracts/vocabularies';
import { SelectInput, TextInput } from '@introvest/shell-sdk/forms';
import { Divider } from '@introvest/shell-sdk/parts';
import { useUpdateFounderProfileMutation } from '../api';
import { CompanyFields, StoryFields } from '../fields/CompanyFields';
import { founderField } from '../fields/labels';
import { MustField } from '../fields/MustField';
import {
  defaultsOf,
  founderChanges,
  founderFormValues,
  industriesFor,
  withNone,
} from './founderValues';
import { ProfileCard } from './ProfileCard';
import { saveProfile } from './saved';

interface FounderProfileFormProps {
  profile: FounderProfile;
  onDirty: (dirty: boolean) => void;
}

/** The person behind the company. */
function FounderFields() {
  return (
    <>
      <TextInput {...founderField('founderName')} autoComplete="name" />
      <TextInput
        {...founderField('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        help="Only you see it"
      />
      <TextInput
        {...founderField('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="Only you see it"
      />
    </>
  );
}

/** How far the company is, in the wizard's words. */
function ProgressFields() {
  return (
    <>
      <SelectInput {...founderField('businessStage')} options={withNone(businessStages)} />
      <SelectInput
        {...founderField('currentFundingStatus')}
        options={withNone(fundingStatuses)}
        help="The funding stage on your card goes with it"
      />
      <TextInput
        {...founderField('previousFundingRounds')}
        placeholder="$120K from friends and family, 2024"
      />
    </>
  );
}

export function FounderProfileForm({ profile, onDirty }: FounderProfileFormProps) {
  const [update] = useUpdateFounderProfileMutation();
  return (
    <ProfileCard<FounderChanges, FounderProfile>
      title="Founder Profile"
      description="What investors see on your card and in your details."
      profile={profile}
      valuesOf={founderFormValues}
      check={checkFounder}
      onDirty={onDirty}
      bodyOf={founderChanges}
      onSave={(body) =>
        saveProfile(() => update({ body: { ...defaultsOf(profile), ...body } }).unwrap())
      }
    >
      <CompanyFields industries={industriesFor(profile)} stages={profileStages} />
      <Divider />
      <FounderFields />
      <Divider />
      <ProgressFields />
      <StoryFields />
      <Divider />
      <MustField others="investors" />
      <SelectInput
        {...founderField('deckAudience')}
        options={deckAudiences}
        help="Whoever you are connected with always may. Your card tells the others."
        required
      />
    </ProfileCard>
  );
}
