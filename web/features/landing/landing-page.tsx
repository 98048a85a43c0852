import { usePageZone } from '#web/shared/format/page-zone.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PartnerCarousel } from '#web/shared/ui/site/partners/partner-carousel.tsx';
import { FactCards } from '#web/shared/ui/site/sections/fact-cards.tsx';
import { Faq } from '#web/shared/ui/site/sections/faq.tsx';
import { Steps } from '#web/shared/ui/site/sections/steps.tsx';
import { siteNumbers } from '#web/shared/ui/site/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/use-fill.ts';
import { AboutEvent } from './event/about-event.tsx';
import { RunningEvents } from './event/running-events.tsx';
import { type LandingEvent, type RunningEvent, useLandingEvent } from './event/use-landing-event.ts';
import { Hero } from './hero/hero.tsx';
import styles from './landing-page.module.css';

const Sections = ({ event, running }: { event: LandingEvent; running: readonly RunningEvent[] }) => {
  const fill = useFill(siteNumbers(event));
  const { cards, steps, partners, questions } = event.site;
  return (
    <>
      <RunningEvents events={running} currentId={event.id} />
      <AboutEvent event={event} />
      <FactCards cards={cards} fill={fill} />
      <Steps steps={steps} fill={fill} />
      <PartnerCarousel partners={partners} />
      <Faq questions={questions} fill={fill} />
    </>
  );
};

/** All that is said of the quest is the content of its event; without one there is nothing to say but that this is a city quest. */
export const LandingPage = () => {
  const landing = useLandingEvent();
  const { event } = landing;
  usePageZone(event?.zone);
  return (
    <>
      <Hero {...landing} />
      {event === undefined && <LandingSkeleton />}
      {event && <Sections event={event} running={landing.running} />}
    </>
  );
};

/** Stands below the hero until it is known what the organizers write there. */
const LandingSkeleton = () => (
  <Loading className={styles.sections}>
    <Skeleton height="17rem" radius="var(--r3)" />
    <Skeleton height="17rem" radius="var(--r3)" />
  </Loading>
);
