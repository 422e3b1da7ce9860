import { Closing } from '../landing/Closing';
import { Features } from '../landing/Features';
import { Hero } from '../landing/Hero';
import { LandingBar } from '../landing/LandingBar';
import { RoleLists } from '../landing/RoleLists';
import { Steps } from '../landing/Steps';

export default function Landing() {
  return (
    <>
      <LandingBar />
      <Hero />
      <Steps />
      <RoleLists />
      <Features />
      <Closing />
    </>
  );
}
