import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { sessionHint } from '#web/shared/session-hint.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { statusId } from '../event/event-status.tsx';
import type { LandingEvent, LandingViewer } from '../event/use-landing-event.ts';
import { type Way, listWays, whoIs } from './hero-ways.ts';
import styles from './hero-actions.module.css';

interface HeroActionsProps {
  event: LandingEvent | null | undefined;
  viewer: LandingViewer | null | undefined;
}

/** Before the start the page that this leads to would only refuse. A page that was left open does not know that play has begun. */
const waiting = (startsAt: string) => ({
  'aria-disabled': true,
  'aria-describedby': statusId,
  onClick: (click: MouseEvent) => {
    if (Date.now() < Date.parse(startsAt)) click.preventDefault();
  },
});

/** The buttons have fixed places: what becomes known of the reader changes their words and moves nothing. */
export const HeroActions = ({ event, viewer }: HeroActionsProps) => {
  const { t } = useTranslation(['landing', 'common']);
  const isSignedIn = useObservableValue(sessionHint);
  const names: Record<Way['name'], string> = {
    register: t('hero.register'),
    start: t('hero.start'),
    riddles: t('hero.riddles'),
    gather: t('hero.gather'),
    panel: t('hero.panel'),
    team: viewer?.team?.name ?? '',
    scanner: t('common:nav.scanner'),
    profile: t('common:nav.profile'),
    standings: t('common:eventNav.standings'),
    board: t('common:eventNav.board'),
    answers: t('common:eventNav.answers'),
    stats: t('common:eventNav.stats'),
  };
  const variants = ['primary', 'outline'] as const;
  return (
    <div className={styles.actions}>
      {listWays(event, whoIs(viewer, isSignedIn)).map(({ name, to }, index) => (
        // The place is the key, so the button under a finger stays the same element.
        <ButtonLink
          key={index}
          to={to}
          size="large"
          variant={variants[index] ?? 'quiet'}
          {...(name === 'start' && event?.status === 'SCHEDULED' && waiting(event.startsAt))}
        >
          {/* Other words are another element: moved within one, they would count as a shift. */}
          <span key={names[name]} className={styles.name}>
            {names[name]}
          </span>
        </ButtonLink>
      ))}
    </div>
  );
};
