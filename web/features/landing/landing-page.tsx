import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EventFacts } from './event/event-facts.tsx';
import { EventStatus } from './event/event-status.tsx';
import { FactCards } from './sections/fact-cards.tsx';
import { Faq } from './sections/faq.tsx';
import { HeroArt } from '#web/features/landing/hero-art.tsx';
import { PartnerCarousel } from './carousel/partner-carousel.tsx';
import { Steps } from './sections/steps.tsx';
import { useLandingEvent } from './event/use-landing-event.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import styles from './landing-page.module.css';

const Hero = () => {
  const { t } = useTranslation('landing');
  const event = useLandingEvent();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading>{t('hero.title')}</PageHeading>
        <p className={styles.lead}>{t('hero.text')}</p>
        <EventFacts event={event} />
        <div className={styles.actions}>
          <ButtonLink to={paths.registration()} size="large">
            {t('hero.register')}
          </ButtonLink>
          <ButtonLink to={paths.quest} size="large" variant="outline">
            {t('hero.start')}
          </ButtonLink>
        </div>
        <EventStatus event={event} />
        <div className={styles.links}>
          <a href="#rules" className={styles.link}>
            {t('hero.rules')}
          </a>
          <Link to={paths.previous} className={styles.link}>
            {t('hero.previous')}
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        </div>
      </div>
      <div className={styles.art}>
        <HeroArt label={t('art')} />
      </div>
    </section>
  );
};

export const LandingPage = () => (
  <>
    <Hero />
    <FactCards />
    <Steps />
    <PartnerCarousel />
    <Faq />
  </>
);
