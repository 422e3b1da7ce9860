import { uploadProfileImage } from '@introvest/contracts/onboarding';
import { limits } from '@introvest/contracts/vocabularies';
import { useUser } from '@introvest/shell-sdk';
import { PersonAvatar } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { FileUploader } from '@introvest/shell-sdk/upload';
import { fileTags } from '../api';
import { useFileField } from './useFileField';

export function ImageField() {
  const user = useUser();
  const file = useFileField('profileImageUrl');
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 5 }}>
        <PersonAvatar name={name} role={user.userType} src={file.currentUrl} size="xl" />
        <Typography color="textSecondary" sx={{ minWidth: 0 }}>
          {file.currentUrl
            ? 'People see this photo on cards and in messages.'
            : 'People see your initials until you add a photo.'}
        </Typography>
      </Box>
      <FileUploader
        label="Profile Image"
        route={uploadProfileImage}
        accept=".jpg,.jpeg,.png"
        maxMb={limits.onboardingImageMegabytes}
        invalidates={fileTags}
        {...file}
      />
    </Box>
  );
}
