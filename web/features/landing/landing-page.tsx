import { AboutEvent } from './event/about-event.tsx';
import { FactCards } from './sections/fact-cards.tsx';
import { Faq } from './sections/faq.tsx';
import { Hero } from './hero/hero.tsx';
import { PartnerCarousel } from './carousel/partner-carousel.tsx';
import { questFacts } from './event/quest-facts.ts';
import { Steps } from './sections/steps.tsx';
import { useLandingEvent } from './event/use-landing-event.ts';

export const LandingPage = () => {
  const landing = useLandingEvent();
  const facts = questFacts(landing.event);
  return (
    <>
      <Hero {...landing} />
      <AboutEvent event={landing.event} />
      <FactCards facts={facts} />
      <Steps facts={facts} />
      <PartnerCarousel />
      <Faq facts={facts} />
    </>
  );
};
