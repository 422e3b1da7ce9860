import { Box } from '@introvest/shell-sdk/ui';
import { Closing } from '../landing/Closing';
import { Features } from '../landing/Features';
import { Hero } from '../landing/Hero';
import { LandingBar } from '../landing/LandingBar';
import { RoleLists } from '../landing/RoleLists';
import { Steps } from '../landing/Steps';

/**
 * Browsers lay out sections below the first screen only when they come into view. The last section is always laid out,
 * so that the footer is in its place.
 */
const later = { contentVisibility: 'auto', containIntrinsicSize: 'auto 640px' };

export default function Landing() {
  return (
    <Box sx={{ '& section + section:not(:last-of-type)': later }}>
      <LandingBar />
      <Hero />
      <Steps />
      <RoleLists />
      <Features />
      <Closing />
    </Box>
  );
}
