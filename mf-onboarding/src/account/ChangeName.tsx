import type { AccountName } from '@introvest/contracts/account';
import checkName from '@introvest/contracts/forms/account-name';
import { refreshSession, useUser } from '@introvest/shell-sdk';
import { TextInput } from '@introvest/shell-sdk/forms';
import { onboardingApi } from '../api';
import { ChangeButton } from './ChangeDialog';

export function ChangeName() {
  const { firstName, lastName } = useUser();
  const [change] = onboardingApi.useChangeNameMutation();
  const save = async (typed: AccountName) => {
    // An unchanged name isn't sent, because it may violate a newer rule.
    const body = {
      ...(typed.firstName !== firstName && { firstName: typed.firstName }),
      ...(typed.lastName !== lastName && { lastName: typed.lastName }),
    };
    await change({ body }).unwrap();
    await refreshSession().catch(() => undefined);
  };
  return (
    <ChangeButton<AccountName>
      title="Change name"
      check={checkName}
      initialValues={{ firstName, lastName }}
      save={save}
      done={{ title: 'Name changed', description: 'Other people now see your new name.' }}
    >
      <TextInput name="firstName" label="First Name" autoComplete="given-name" autoFocus required />
      <TextInput name="lastName" label="Last Name" autoComplete="family-name" required />
    </ChangeButton>
  );
}
