import checkFounder from '@introvest/contracts/forms/founder-profile';
import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import { businessStages, deckAudiences, limits } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { ListInput } from '@introvest/shell-sdk/fields';
import { TextArea, TextInput } from '@introvest/shell-sdk/forms';
import { onboardingApi } from '../api';
import {
  CompanyFields,
  ContactFields,
  EarlierRoundsField,
  RoundFields,
  StoryFields,
} from '../fields/CompanyFields';
import { FieldGroup } from '../fields/FieldGroup';
import { founderField } from '../fields/labels';
import { MustField } from '../fields/MustField';
import {
  defaultsOf,
  founderChanges,
  founderFormValues,
  fundingStages,
  industriesFor,
  addNoAnswer,
  type FounderForm,
} from './founderValues';
import { ProfileCard, type ProfileFormProps } from './ProfileCard';

function Groups({ profile }: { profile: FounderProfile }) {
  return (
    <>
      <FieldGroup title="Company">
        <CompanyFields industries={industriesFor(profile)} />
        <ContactFields />
      </FieldGroup>
      <FieldGroup title="Round">
        <RoundFields stages={fundingStages} />
        <EarlierRoundsField />
        <TextArea {...founderField('useOfFunds')} count={limits.useOfFundsMax} />
        <MustField others="investors" />
      </FieldGroup>
      <FieldGroup title="Story">
        <StoryFields />
        <TextInput {...founderField('targetMarket')} />
        <SelectInput
          {...founderField('deckAudience')}
          options={deckAudiences}
          help="Connections can always see your deck"
          required
        />
      </FieldGroup>
      <FieldGroup title="Traction">
        <SelectInput {...founderField('businessStage')} options={addNoAnswer(businessStages)} />
        <ListInput {...founderField('keyMilestones')} />
        <TextArea {...founderField('revenueMilestones')} minRows={2} />
        <TextArea {...founderField('achievements')} minRows={3} />
        <TextArea {...founderField('awards')} minRows={2} />
      </FieldGroup>
    </>
  );
}

export function FounderProfileForm({ profile, onDirty }: ProfileFormProps<FounderProfile>) {
  const [update] = onboardingApi.useUpdateFounderProfileMutation();
  return (
    <ProfileCard<FounderForm, FounderChanges, FounderProfile>
      title="Founder Profile"
      description="Investors see these details on your card and profile."
      profile={profile}
      valuesOf={founderFormValues}
      check={checkFounder}
      onDirty={onDirty}
      bodyOf={founderChanges}
      onSave={(body) => update({ body: { ...defaultsOf(profile), ...body } }).unwrap()}
    >
      <Groups profile={profile} />
    </ProfileCard>
  );
}
