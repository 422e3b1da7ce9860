import { Closing } from '../landing/Closing';
import { Features } from '../landing/Features';
import { Hero } from '../landing/Hero';
import { LandingBar } from '../landing/LandingBar';
import { Sides } from '../landing/Sides';
import { Steps } from '../landing/Steps';

export default function Landing() {
  return (
    <>
      <LandingBar />
      <Hero />
      <Steps />
      <Sides />
      <Features />
      <Closing />
    </>
  );
}
