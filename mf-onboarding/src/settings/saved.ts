import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { serverErrors, type FormErrors } from '@introvest/shell-sdk/forms';

/** How saving went: the profile as the server has it now, or what the form has to show. */
export type Saved<Profile> = { profile: Profile } | { errors: FormErrors };

/** Saves, and says how it went. */
export async function saveProfile<Profile>(save: () => Promise<Profile>): Promise<Saved<Profile>> {
  try {
    const profile = await save();
    toast({
      title: 'Profile Updated',
      description: 'Your profile has been updated successfully!',
    });
    return { profile };
  } catch (error) {
    const description = errorText(error, 'Your profile could not be saved. Please try again.');
    toast({ title: 'Error', description, variant: 'destructive' });
    return { errors: serverErrors(error) };
  }
}
