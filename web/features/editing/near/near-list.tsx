import { Ban, CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NearListProps, NearRow } from '#web/shared/rulings/near-row.ts';
import { NetworkButton } from '../form/network-button.tsx';
import { RulingDialog } from '../rulings/ruling-dialog.tsx';
import { useRefuse } from './use-refuse.ts';
import styles from './near.module.css';

interface RowProps {
  row: NearRow;
  riddle: string | null;
  isBusy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  onReconsider: () => void;
}

const Row = ({ row, riddle, isBusy, onAccept, onRefuse, onReconsider }: RowProps) => {
  const { t } = useTranslation('rulings');
  const { title, answer, nearness, nearTo, teams, stuckTeams, isRefused, category } = row;
  const lang = category.contentLanguage;
  return (
    <li className={styles.row}>
      {riddle !== null && (
        <Link to={riddle} lang={lang} className={styles.riddle}>
          {title}
        </Link>
      )}
      <p className={styles.words}>
        <q lang={lang} className={styles.answer}>
          {answer}
        </q>
        <span className={styles.note}>
          {t(`near.kinds.${nearness}`, { answer: nearTo ?? '' })} · {t('near.teams', { count: teams })}
        </span>
      </p>
      {stuckTeams.length > 0 && (
        <details className={styles.stuck}>
          <summary>{t('near.stuck', { count: stuckTeams.length })}</summary>
          <p>{stuckTeams.map(({ teamName }) => teamName).join(', ')}</p>
        </details>
      )}
      <div className={styles.buttons}>
        {isRefused ? (
          <NetworkButton variant="quiet" aria-label={t('near.reconsiderOf', { answer })} aria-disabled={isBusy} onClick={onReconsider}>
            <Undo2 size={20} aria-hidden="true" />
            {t('near.reconsider')}
          </NetworkButton>
        ) : (
          <>
            <NetworkButton variant="outline" aria-label={t('near.acceptOf', { answer })} onClick={onAccept}>
              <CheckCheck size={20} aria-hidden="true" />
              {t('near.accept')}
            </NetworkButton>
            {nearness !== 'SAME' && (
              <NetworkButton variant="quiet" aria-label={t('near.refuseOf', { answer })} aria-disabled={isBusy} onClick={onRefuse}>
                <Ban size={20} aria-hidden="true" />
                {t('near.refuse')}
              </NetworkButton>
            )}
          </>
        )}
      </div>
    </li>
  );
};

/** Lists wrong answers, the nearest first, each of which is accepted by a decision or refused for ever. */
export const NearList = ({ label, rows, toRiddle }: NearListProps) => {
  const [accepted, setAccepted] = useState<NearRow | null>(null);
  const { isBusy, refuse, reconsider } = useRefuse();
  return (
    <>
      <ul aria-label={label} className={styles.rows}>
        {rows.map((row) => (
          <Row
            key={`${row.riddleId} ${row.answer}`}
            row={row}
            riddle={toRiddle?.(row.riddleId) ?? null}
            isBusy={isBusy}
            onAccept={() => setAccepted(row)}
            onRefuse={() => isBusy || refuse(row)}
            onReconsider={() => isBusy || reconsider(row)}
          />
        ))}
      </ul>
      {accepted && (
        <RulingDialog
          riddleId={accepted.riddleId}
          decision={accepted.nearness === 'SAME' ? { is: 'rejudge' } : { is: 'accept', answer: accepted.answer }}
          onClose={() => setAccepted(null)}
        />
      )}
    </>
  );
};
