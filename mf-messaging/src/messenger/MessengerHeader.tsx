import { PageHeader, type PageHeaderProps } from '@introvest/shell-sdk/parts';
import { Box, VisuallyHidden } from '@introvest/shell-sdk/ui';

interface MessengerHeaderProps extends PageHeaderProps {
  /** On a phone the open conversation has the whole screen; the heading is then only heard. */
  isThreadOpen: boolean;
}

/** The page's heading, out of the way of a conversation on a small screen. */
export function MessengerHeader({ isThreadOpen, ...header }: MessengerHeaderProps) {
  return (
    <>
      <Box sx={{ display: { xs: isThreadOpen ? 'none' : 'block', md: 'block' } }}>
        <PageHeader {...header} />
      </Box>
      {isThreadOpen && (
        <Box sx={{ display: { md: 'none' }, pt: 4 }}>
          <VisuallyHidden as="h1" tabIndex={-1}>
            {header.title}
          </VisuallyHidden>
        </Box>
      )}
    </>
  );
}
