import { useTranslation } from 'react-i18next';
import type { LandingEvent } from '../event/use-landing-event.ts';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { HeroWords } from '#web/shared/ui/site/sections/hero-words.tsx';
import { siteNumbers } from '#web/shared/ui/site/words/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/words/use-fill.ts';

const Own = ({ event: { localizedName, site, ...event } }: { event: LandingEvent }) => {
  const fill = useFill(siteNumbers(event));
  return <HeroWords name={fill(localizedName)} heading={<PageHeading>{fill(site.title)}</PageHeading>} lead={fill(site.lead)} />;
};

/** The headline of the event; before it is known, and without any event, the page says no more than what a city quest is. */
export const HeroText = ({ event }: { event: LandingEvent | null | undefined }) => {
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
