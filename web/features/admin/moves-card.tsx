import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedMove, AskFirst } from '#web/features/admin/ask-first.tsx';
import { endOf, type EventMove, movesOf } from '#web/features/admin/event-moves.ts';
import { ExtendForm } from '#web/features/admin/extend-form.tsx';
import type { EventNowFragment } from '#web/features/admin/now.generated.ts';
import { useEventMoves } from '#web/features/admin/use-event-moves.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { ErrorBox } from '#web/shared/ui/error-box.tsx';
import styles from './now-page.module.css';

const runs = ['start', 'pause', 'resume'] as const;
const others = ['freeze', 'cancelFreeze', 'lift'] as const;

/** What an organizer can do to the event's clock and to what everybody sees of the board. */
export const MovesCard = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const now = useServerNow();
  const { make, isBusy, problem } = useEventMoves(event.id);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moves = movesOf(event, now);
  const run = runs.find((move) => moves.includes(move));

  const ask = (move: EventMove, minutes = 0) => isBusy || setAsked({ move, minutes });
  const act = async ({ move, minutes }: AskedMove) => {
    setAsked(null);
    await make(move, minutes);
    // The button that was pressed may have gone with the move.
    if (document.activeElement === document.body) heading.current?.focus();
  };

  return (
    <Card labelledBy="admin-moves">
      <h2 id="admin-moves" ref={heading} tabIndex={-1} className={styles.title}>
        {t('moves')}
      </h2>
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <div className={styles.column}>
          <div className={styles.moves}>
            {moves.length === 0 && <p className={styles.note}>{t('noMoves')}</p>}
            {run && (
              <Button size="large" look={run === 'pause' ? 'outline' : 'primary'} aria-disabled={isBusy} onClick={() => ask(run)}>
                {t(`move.${run}`)}
              </Button>
            )}
            {others
              .filter((move) => moves.includes(move))
              .map((move) => (
                <Button key={move} size="large" look="outline" aria-disabled={isBusy} onClick={() => ask(move)}>
                  {t(`move.${move}`)}
                </Button>
              ))}
          </div>
          {moves.includes('extend') && <ExtendForm isBusy={isBusy} onExtend={(minutes) => ask('extend', minutes)} />}
          {moves.includes('finish') && (
            <div className={styles.end}>
              <Button look="danger-outline" aria-disabled={isBusy} onClick={() => ask('finish')}>
                {t('move.finish')}
              </Button>
            </div>
          )}
        </div>
      </NeedsNetwork>
      <AskFirst asked={asked} end={endOf(event, now)} onYes={(yes) => void act(yes)} onNo={() => setAsked(null)} />
    </Card>
  );
};
