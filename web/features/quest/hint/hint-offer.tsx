import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedMoves } from '../team-progress/closed-moves.ts';
import { hintBill } from './hint-worth.ts';
import { useBuyHint } from './use-buy-hint.ts';
import { useTeamNow } from '../team-progress/use-team-now.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './hint-section.module.css';

interface HintOfferProps {
  riddleId: string;
  price: number;
  onBought: () => void;
}

/** Offers a hint. Before the purchase it says what the team pays: coins, and what the riddle brings less. */
export const HintOffer = ({ riddleId, price, onBought }: HintOfferProps) => {
  const { t } = useTranslation(['quest', 'common']);
  const { data } = useTeamNow();
  const [step, setStep] = useState<'offer' | 'confirm' | 'poor'>('offer');
  const { buy, isBuying } = useBuyHint(riddleId, onBought);

  const closed = useClosedMoves();
  const team = data?.viewer?.team;
  const coins = team?.coins ?? 0;
  const prices = data?.event?.prices;
  const coinValue = prices?.coinValue ?? 0;
  const bill = [
    { what: t('hint.price'), amount: t('header.coins', { count: price }) },
    { what: t('hint.left'), amount: t('header.coins', { count: coins - price }) },
    ...(prices ? hintBill(prices, t) : []),
  ];
  const isPoor = step === 'poor' && coins < price;
  const ask = () => {
    if (closed !== null) return announce(closed);
    setStep(coins < price ? 'poor' : 'confirm');
  };
  const label = closed === null ? t('hint.ask', { count: price }) : `${t('hint.title')} · ${closed}`;
  return (
    <div className={styles.section}>
      <Button variant="outline" isWide disabled={isBuying} aria-disabled={closed !== null || undefined} onClick={ask}>
        <Lightbulb size={20} aria-hidden="true" />
        {isBuying ? t('hint.taking') : label}
      </Button>
      {/* Its line is reserved, so the balance shifts nothing when it comes. */}
      <p className={styles.balance}>{team && t('hint.have', { count: coins })}</p>
      <div role="status">{isPoor && <StatusBox tone="info">{t('hint.notEnough', { coins, price })}</StatusBox>}</div>
      <AlertDialog
        isOpen={step === 'confirm'}
        title={t('hint.confirm')}
        actionLabel={t('hint.take')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setStep('offer')}
        onAction={() => {
          setStep('offer');
          void buy();
        }}
      >
        <dl className={styles.bill}>
          {bill.map(({ what, amount }) => (
            <div key={what} className={styles.line}>
              <dt>{what}</dt>
              <dd className={styles.amount}>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          {(prices?.visit ?? 0) > 0 && <span>{`${t('hint.someInsiders')} `}</span>}
          {coinValue > 0 && (
            <span>{t('hint.coinValue', { amount: t('riddle.amount', { count: coinValue, points: sentencePoints(coinValue) }) })}</span>
          )}
        </p>
      </AlertDialog>
    </div>
  );
};
