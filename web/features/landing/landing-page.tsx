import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EventFacts } from '#web/features/landing/event-facts.tsx';
import { EventStatus } from '#web/features/landing/event-status.tsx';
import { FactCards } from '#web/features/landing/fact-cards.tsx';
import { Faq } from '#web/features/landing/faq.tsx';
import { HeroArt } from '#web/features/landing/hero-art.tsx';
import { PartnerCarousel } from '#web/features/landing/partner-carousel.tsx';
import { Steps } from '#web/features/landing/steps.tsx';
import { useLandingEvent } from '#web/features/landing/use-landing-event.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
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
