import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { SendCommand } from '../check/staff/use-staff-sender.ts';
import { savedPlaces } from './saved-places.ts';
import styles from './mark-unread.module.css';

/** Returns a function that names the places of an insider; one whose riddle is held has no title yet. */
export const usePlaceName = () => {
  const { t } = useTranslation('scanner');
  return (title: string | null, index: number) => title ?? t('places.unnamed', { number: index + 1 });
};

/** A pass that no server has read: the insider says at which of their places it counts, and the server judges it later. */
export const MarkUnread = ({ send }: { send: SendCommand }) => {
  const { t } = useTranslation('scanner');
  const places = useObservableValue(savedPlaces)?.places ?? [];
  const nameOf = usePlaceName();
  const [isSent, setIsSent] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const isOnly = places.length === 1;
  useEffect(() => {
    if (isOnly) first.current?.focus({ preventScroll: true });
  }, [isOnly]);
  if (places.length === 0 || isSent) return null;
  const mark = (riddleId: string, what: string) => {
    setIsSent(true);
    send({ command: { kind: 'passVisit', riddleId }, what });
  };
  return (
    <ul aria-label={t('places.title')} className={styles.places}>
      {places.map(({ riddleId, title }, index) => (
        <li key={riddleId}>
          <Button
            ref={index === 0 ? first : undefined}
            size="large"
            isWide
            variant={isOnly ? 'primary' : 'outline'}
            onClick={() => mark(riddleId, nameOf(title, index))}
          >
            {t('places.mark', { place: nameOf(title, index) })}
          </Button>
        </li>
      ))}
    </ul>
  );
};
