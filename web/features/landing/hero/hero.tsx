import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { HeroWords } from '#web/shared/ui/site/sections/hero-words.tsx';
import { siteNumbers } from '#web/shared/ui/site/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/use-fill.ts';
import { EventFacts } from '../event/event-facts.tsx';
import { EventStatus } from '../event/event-status.tsx';
import type { LandingEvent, useLandingEvent } from '../event/use-landing-event.ts';
import { HeroActions } from './hero-actions.tsx';
import { HeroArt } from './hero-art.tsx';
import { isOn } from './hero-ways.ts';
import styles from './hero.module.css';

export const Hero = ({ event, viewer, savedAt }: ReturnType<typeof useLandingEvent>) => {
  const { t } = useTranslation('landing');
  const more = isOn(event) ? { to: paths.standings(event.slug), name: t('hero.live') } : { to: paths.previous, name: t('hero.previous') };
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <HeroText event={event} />
        <EventFacts event={event} />
        <HeroActions event={event} viewer={viewer} />
        <EventStatus event={event} savedAt={savedAt} />
        <div className={styles.links}>
          <Link to={paths.rules} className={styles.link}>
            {t('hero.rules')}
          </Link>
          {/* Another link is another element: changed in place, it would count as a shift. */}
          <Link key={more.to} to={more.to} className={styles.link}>
            <span>{more.name}</span>
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

const Own = ({ event: { localizedName, site, ...event } }: { event: LandingEvent }) => {
  const fill = useFill(siteNumbers(event));
  return <HeroWords name={fill(localizedName)} heading={<PageHeading>{fill(site.title)}</PageHeading>} lead={fill(site.lead)} />;
};

/** The headline of the event; before it is known, and without any event, the page says no more than what a city quest is. */
const HeroText = ({ event }: { event: LandingEvent | null | undefined }) => {
  const { t } = useTranslation('landing');
  if (event) return <Own event={event} />;
  return (
    <HeroWords
      isAwaited={event === undefined}
      name=""
      heading={<PageHeading>{t('hero.title')}</PageHeading>}
      lead={event === null ? t('hero.text') : ''}
    />
  );
};
