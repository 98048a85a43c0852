import { useTranslation } from 'react-i18next';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { timeLeft } from '#web/shared/format/time-left.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { QrPicture } from '#web/shared/ui/pictures/qr-picture.tsx';
import { CopyButton } from '../panel/copy-button.tsx';
import { useArrivalFocus } from '../panel/use-arrival-focus.ts';
import type { OneTimeSignIn } from './use-one-time-sign-in.ts';
import styles from '../panel/section.module.css';

/** "ABCDE FGHJK": two halves, as one reads it aloud. */
export const spokenCode = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`;

/** Sign by sign, for a voice that would make a word of it. */
export const spelledCode = (code: string): string => [...code].join(' ');

interface SignInSheetProps {
  ticket: OneTimeSignIn;
  name: string;
  /** The next person to let in; null after the last in the list. */
  nextName: string | null;
  isBusy: boolean;
  problem: string | null;
  onAgain: () => void;
  onNext: () => void;
  onBack: () => void;
}

/** A one-time sign-in to be shown, read aloud or sent, for as long as it lasts. */
export const SignInSheet = ({ ticket, name, nextName, isBusy, problem, onAgain, onNext, onBack }: SignInSheetProps) => {
  const { t } = useTranslation('adminPeople');
  const left = Date.parse(ticket.expiresAt) - useServerNow();
  const { link, signInCode } = ticket;
  const arrival = useArrivalFocus(link);
  const site = new URL(link);
  return (
    <>
      <section ref={arrival} tabIndex={-1} className={styles.arrival} aria-label={t('ticket.title')}>
        {left > 0 ? (
          <>
            <p role="timer" className={styles.note}>
              {t('ticket.left', { time: timeLeft(left) })}
            </p>
            <div className={styles.picture}>
              <QrPicture text={link} label={t('ticket.picture', { name })} />
            </div>
            <p className={styles.note}>{t('ticket.aloud', { site: `${site.host}${site.pathname}` })}</p>
            <p className={styles.secret}>
              <span aria-hidden="true">{spokenCode(signInCode)}</span>
              <VisuallyHidden>{spelledCode(signInCode)}</VisuallyHidden>
            </p>
            <CopyButton label={t('ticket.copyLink')} text={link} />
            <CopyButton label={t('ticket.copyCode')} text={signInCode} />
          </>
        ) : (
          <StatusBox tone="error" role="status" title={t('ticket.over')}>
            {t('ticket.overText')}
          </StatusBox>
        )}
      </section>
      {problem !== null && <ErrorBox title={t('ticket.failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <div className={styles.part}>
          {nextName !== null && (
            <Button size="large" isWide aria-disabled={isBusy} onClick={onNext}>
              {t('ticket.next', { name: nextName })}
            </Button>
          )}
          <Button variant="outline" isWide aria-disabled={isBusy} onClick={onAgain}>
            {t('ticket.again')}
          </Button>
          <Button variant="outline" isWide onClick={onBack}>
            {t('ticket.back')}
          </Button>
        </div>
      </NeedsNetwork>
    </>
  );
};
