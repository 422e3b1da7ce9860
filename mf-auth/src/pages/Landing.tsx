import { Closing } from '../landing/Closing';
import { Features } from '../landing/Features';
import { Hero } from '../landing/Hero';
import { LandingBar } from '../landing/LandingBar';
import { Steps } from '../landing/Steps';

/** What a visitor sees first. */
export default function Landing() {
  return (
    <>
      <LandingBar />
      <Hero />
      <Steps />
      <Features />
      <Closing />
    </>
  );
}
