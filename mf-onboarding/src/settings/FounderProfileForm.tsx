import checkFounder from '@introvest/contracts/forms/founder-profile';
import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import { profileStages } from '@introvest/contracts/vocabularies';
import { Divider } from '@introvest/shell-sdk/ui';
import { useMemo } from 'react';
import { useUpdateFounderProfileMutation } from '../api';
import { CompanyFields, StoryFields } from '../fields/CompanyFields';
import { founderChanges, founderFormValues, industriesFor } from './founderValues';
import { ProfileCard } from './ProfileCard';
import { saveProfile } from './saved';

interface FounderProfileFormProps {
  profile: FounderProfile;
  onDirty: (dirty: boolean) => void;
}

export function FounderProfileForm({ profile, onDirty }: FounderProfileFormProps) {
  const [update] = useUpdateFounderProfileMutation();
  const values = useMemo(() => founderFormValues(profile), [profile]);
  return (
    <ProfileCard<FounderChanges>
      title="Founder Profile"
      description="What investors see on your card and in your details."
      values={values}
      check={checkFounder}
      onDirty={onDirty}
      onSave={(typed) => saveProfile(() => update({ body: founderChanges(typed) }).unwrap())}
    >
      <CompanyFields industries={industriesFor(profile)} stages={profileStages} />
      <Divider />
      <StoryFields />
    </ProfileCard>
  );
}
