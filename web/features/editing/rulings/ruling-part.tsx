import { Ban, CheckCheck, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { type RulingPart_RiddleFragment, useRiddleRulingsQuery } from './__generated__/rulings.generated.ts';
import { isWithdrawal } from './erratum-fields.tsx';
import { RulingDialog } from './ruling-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import styles from './rulings.module.css';

type Ruling = RulingPart_RiddleFragment['rulings'][number];

const Line = ({ ruling, onUndo }: { ruling: Ruling; onUndo: () => void }) => {
  const { t } = useTranslation('rulings');
  const language = useLanguage();
  const { kind, answer, teams, madeAt, madeBy, undoneAt, undoneBy, canUndo } = ruling;
  return (
    <li className={styles.ruling}>
      <p>
        <b>{t(`kinds.${kind}`)}</b>
        {answer !== null && (
          <>
            {' '}
            <q>{answer}</q>
          </>
        )}
        {` · ${t('changed', { count: teams })}`}
      </p>
      <p className={styles.note}>{t('made', { name: madeBy, time: momentOfDay(madeAt, language) })}</p>
      {undoneAt !== null && <p className={styles.note}>{t('undone', { name: undoneBy ?? '', time: momentOfDay(undoneAt, language) })}</p>}
      {canUndo && (
        <div className={styles.buttons}>
          <NetworkButton variant="outline" onClick={onUndo}>
            <Undo2 size={20} aria-hidden="true" />
            {t('undo')}
          </NetworkButton>
        </div>
      )}
    </li>
  );
};

/** What organizers decided about a riddle after teams had played it, and the next such decision. The form does not save it. */
export const RulingPart = ({ riddleId }: { riddleId: string }) => {
  const { t } = useTranslation('rulings');
  const id = useId();
  const errorText = useErrorText();
  const { data, error, refetch } = useRiddleRulingsQuery({ variables: { id: riddleId }, fetchPolicy: 'cache-and-network' });
  const [dialog, setDialog] = useState<'withdraw' | 'rejudge' | Ruling | null>(null);
  const { rulings, rejudgeableTeams = 0 } = data?.editableRiddle ?? {};
  const isWithdrawn = rulings?.some(({ kind, undoneAt }) => undoneAt === null && isWithdrawal(kind));
  const close = () => setDialog(null);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.name}>
        {t('title')}
      </h3>
      <p className={styles.note}>{t('about')}</p>
      {!rulings && error && <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!rulings && !error && (
        <Loading>
          <Skeleton height={48} radius="var(--r2)" />
        </Loading>
      )}
      {rulings?.length === 0 && <p>{t('empty')}</p>}
      {rulings && rulings.length > 0 && (
        <ul aria-label={t('title')} className={styles.rulings}>
          {rulings.map((ruling) => (
            <Line key={ruling.id} ruling={ruling} onUndo={() => setDialog(ruling)} />
          ))}
        </ul>
      )}
      {rulings && !isWithdrawn && (
        <div className={styles.buttons}>
          <NetworkButton variant="outline" onClick={() => setDialog('withdraw')}>
            <Ban size={20} aria-hidden="true" />
            {t('withdraw')}
          </NetworkButton>
          {rejudgeableTeams > 0 && (
            <NetworkButton variant="outline" onClick={() => setDialog('rejudge')}>
              <CheckCheck size={20} aria-hidden="true" />
              {t('rejudge')}
            </NetworkButton>
          )}
        </div>
      )}
      {typeof dialog === 'string' && <RulingDialog riddleId={riddleId} decision={{ is: dialog }} onClose={close} />}
      {dialog !== null && typeof dialog !== 'string' && <UndoDialog ruling={dialog} onClose={close} />}
    </section>
  );
};
