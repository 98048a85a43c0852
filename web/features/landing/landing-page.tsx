import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EventFacts } from '#web/features/landing/event-facts.tsx';
import { FactCards } from '#web/features/landing/fact-cards.tsx';
import { HeroArt } from '#web/features/landing/hero-art.tsx';
import { useLandingEvent } from '#web/features/landing/use-landing-event.ts';
import { paths, previousEvent } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import styles from './landing-page.module.css';

export const LandingPage = () => {
  const { t } = useTranslation('landing');
  const event = useLandingEvent();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <PageHeading>{t('hero.title')}</PageHeading>
          <p className={styles.lead}>{t('hero.text')}</p>
          <EventFacts event={event} />
          <div className={styles.actions}>
            <ButtonLink to={paths.registration()} size="large">
              {t('hero.register')}
            </ButtonLink>
            <ButtonLink to={paths.quest} size="large" look="outline">
              {t('hero.start')}
            </ButtonLink>
          </div>
          <Link to={paths.standings(previousEvent)} className={styles.previous}>
            {t('hero.previous')}
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        </div>
        <div className={styles.art}>
          <HeroArt label={t('art')} />
        </div>
      </section>
      <FactCards />
    </>
  );
};
