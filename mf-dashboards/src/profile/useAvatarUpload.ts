import { uploadRules } from '@introvest/contracts/vocabularies';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { useUploadProfileImageMutation } from '../api';

const { megabytes, extensions } = uploadRules.profileImage;

export const accepted = extensions.join(',');

/** Uploads a new profile image. The user and the profile are reloaded automatically. */
export function useAvatarUpload() {
  const [send, { isLoading }] = useUploadProfileImageMutation();
  const upload = async (file: File): Promise<void> => {
    if (file.size > megabytes * 1024 * 1024) {
      const description = `File size must be less than ${megabytes} MB`;
      toast({ title: 'File too large', description, variant: 'destructive' });
      return;
    }
    try {
      await send({ file }).unwrap();
      toast({ title: 'Profile image updated successfully' });
    } catch (error) {
      const description = errorText(error, 'Try again.');
      toast({ title: 'Failed to upload profile image', description, variant: 'destructive' });
    }
  };
  return { upload, isUploading: isLoading };
}
