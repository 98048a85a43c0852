import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import type { TeamInvitationQuery } from './__generated__/team-invitation.generated.ts';
import styles from './invitation-box.module.css';

export type Invitation = NonNullable<TeamInvitationQuery['teamInvitation']>;
/** The event of the team; without it the invitation still holds. */
export type InvitedTo = TeamInvitationQuery['event'] | undefined;

interface InvitationBoxProps {
  invitation: Invitation;
  event: InvitedTo;
  /** The person is signed in and has yet to complete registration. */
  isSignedIn: boolean;
  onGo: () => void;
}

/** A captain's link is how most people meet the quest, so it asks them in. They confirm once they are back. */
export const InvitationBox = ({ invitation, event, isSignedIn, onGo }: InvitationBoxProps) => {
  const { t } = useTranslation('qr');
  const language = useLanguage();
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus({ preventScroll: true }), []);
  const { freeSeats } = invitation;
  const isFull = freeSeats === 0;
  const label = isSignedIn ? t('invitation.complete') : t(isFull ? 'signIn.button' : 'invitation.join');
  const about = event && [
    localized(event.localizedName, language),
    dayAndTime(event.startsAt, language, event.zone),
    localized(event.place, language),
  ];
  return (
    <section aria-labelledby="invitation" data-tone="info" className={styles.box}>
      {about && <p className={styles.event}>{about.filter(Boolean).join(' · ')}</p>}
      <h1 id="invitation" tabIndex={-1} className={styles.heading}>
        {t('invitation.heading', invitation)}
      </h1>
      {!isFull && <p className={styles.seats}>{t('invitation.seats', { count: freeSeats })}</p>}
      <div className={styles.ways}>
        <Button ref={go} size="large" onClick={onGo}>
          {label}
        </Button>
        <ButtonLink to={paths.home} size="large" variant="quiet">
          {t('invitation.about')}
        </ButtonLink>
      </div>
      <p className={styles.how}>{t(isFull ? 'invitation.full' : 'invitation.how')}</p>
    </section>
  );
};
