import { uploadRules } from '@introvest/contracts/vocabularies';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { PersonAvatar, type PersonRole } from '@introvest/shell-sdk/parts';
import { Box, ButtonBase, CircularProgress, colours, hover, motion } from '@introvest/shell-sdk/ui';
import { Camera } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { dashboardsApi } from '../api';

const { megabytes, extensions } = uploadRules.profileImage;

const accepted = extensions.join(',');

function useAvatarUpload() {
  const [send, { isLoading }] = dashboardsApi.useUploadProfileImageMutation();
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

interface AvatarUploadProps {
  name: string;
  src: string | null;
  role: PersonRole;
}

export function AvatarUpload({ name, src, role }: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useAvatarUpload();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the user choose the same file again after a failure.
    event.target.value = '';
    if (file) void upload(file);
  };
  return (
    <Box sx={{ position: 'relative', flexShrink: 0, width: 64, height: 64 }}>
      <ButtonBase
        aria-label="Change profile image"
        aria-busy={isUploading}
        onClick={() => !isUploading && input.current?.click()}
        sx={{
          borderRadius: '50%',
          opacity: isUploading ? 0.5 : 1,
          ...hover({ '& + span': { bgcolor: colours.spruce, color: colours.onSpruce } }),
        }}
      >
        <PersonAvatar name={name} src={src} role={role} size="lg" />
      </ButtonBase>
      <Box component="span" aria-hidden sx={badge}>
        {isUploading ? <CircularProgress size={14} /> : <Camera size={14} strokeWidth={2} />}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Profile image"
        accept={accepted}
        onChange={handleChange}
      />
    </Box>
  );
}

const badge = {
  position: 'absolute',
  right: -4,
  bottom: -4,
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  border: `2px solid ${colours.surface}`,
  bgcolor: colours.wash,
  color: colours.ink,
  pointerEvents: 'none',
  transition: `background-color ${motion.quick} ${motion.ease}`,
} as const;
