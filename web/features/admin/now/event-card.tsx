import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EventFacts } from './event-facts.tsx';
import type { EventNowFragment } from './__generated__/now.generated.ts';
import { OverlapNotice } from '../overlap/overlap-notice.tsx';
import panelStyles from '../panel/panel.module.css';
import { StatusMark } from '../panel/facts.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './now-page.module.css';

/** Shows how the event stands; on a phone it also leads to the commands. */
export const EventCard = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <Card labelledBy="admin-event">
      <div className={styles.cardTop}>
        <h2 id="admin-event" className={styles.title}>
          {localized(event.localizedName, language)}
        </h2>
        <StatusMark status={event.status} />
      </div>
      <EventFacts event={event} />
      {event.status !== 'FINISHED' && <OverlapNotice startsAt={event.startsAt} endsAt={event.endsAt} eventId={event.id} />}
      <div className={`${styles.toMoves} ${panelStyles.onPhone}`}>
        <Button variant="quiet" onClick={() => document.getElementById('admin-moves')?.focus()}>
          {t('moves')}
          <ArrowDown size={18} aria-hidden="true" />
        </Button>
      </div>
    </Card>
  );
};
