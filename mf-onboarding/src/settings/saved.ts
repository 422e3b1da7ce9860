import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { serverErrors, type FormErrors } from '@introvest/shell-sdk/forms';

/** Saves, says how it went, and answers what the form has to show. */
export async function saveProfile(save: () => Promise<unknown>): Promise<FormErrors | undefined> {
  try {
    await save();
    toast({
      title: 'Profile Updated',
      description: 'Your profile has been updated successfully!',
    });
    return undefined;
  } catch (error) {
    const description = errorText(error, 'Your profile could not be saved. Please try again.');
    toast({ title: 'Error', description, variant: 'destructive' });
    return serverErrors(error);
  }
}
