import { useTranslation } from 'react-i18next';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { useOwnMirrorsQuery } from './__generated__/push.generated.ts';
import { MessengerPart } from './messenger-part.tsx';
import { PushPart } from './push-part.tsx';
import styles from './announcements.module.css';

/** The ways by which the person may get announcements when the page is closed; nothing where the server has none. */
export const MirrorsPart = ({ isCard = false }: { isCard?: boolean }) => {
  const { t } = useTranslation('announcements');
  const { data, refetch } = useOwnMirrorsQuery({ fetchPolicy: 'network-only' });
  const mirrors = data?.viewer?.mirrors ?? [];
  if (mirrors.length === 0) return null;
  const onChanged = () => refetch();
  const parts = mirrors.map((mirror) => {
    const { channel, pushKey } = mirror;
    if (channel !== 'PUSH') return <MessengerPart key={channel} mirror={{ ...mirror, channel }} onChanged={onChanged} />;
    return pushKey === null ? null : <PushPart key={channel} pushKey={pushKey} since={mirror.since} onChanged={onChanged} />;
  });
  if (!isCard) return parts;
  return (
    <Card labelledBy="mirrors">
      <h2 id="mirrors" className={styles.cardTitle}>
        {t('elsewhere')}
      </h2>
      <div className={styles.ways}>{parts}</div>
    </Card>
  );
};
