import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { serverErrors, type FormErrors } from '@introvest/shell-sdk/forms';

/** Result of a save: the profile from the server, or errors to show in the form. */
export type Saved<Profile> = { profile: Profile } | { errors: FormErrors };

/** Saves the profile and shows the result in a toast. */
export async function saveProfile<Profile>(save: () => Promise<Profile>): Promise<Saved<Profile>> {
  try {
    const profile = await save();
    toast({
      title: 'Profile Updated',
      description: 'Your profile has been updated successfully!',
    });
    return { profile };
  } catch (error) {
    const description = errorText(error, 'We couldn’t save your profile. Try again.');
    toast({ title: 'Error', description, variant: 'destructive' });
    return { errors: serverErrors(error) };
  }
}
