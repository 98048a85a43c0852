import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedMoves } from '../team-progress/closed-moves.ts';
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

/** Offers a hint: it names the price before the purchase, and explains a lack of coins. */
export const HintOffer = ({ riddleId, price, onBought }: HintOfferProps) => {
  const { t } = useTranslation(['quest', 'common']);
  const { data } = useTeamNow();
  const [step, setStep] = useState<'offer' | 'confirm' | 'poor'>('offer');
  const { buy, isBuying } = useBuyHint(riddleId, onBought);

  const closed = useClosedMoves();
  const coins = data?.viewer?.team?.coins ?? 0;
  const prices = data?.event?.prices;
  const most = prices ? prices.solveWithHint + prices.visitWithHint : 0;
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
        {t('hint.price', { count: price, max: t('riddle.amount', { count: most, points: sentencePoints(most) }) })}
      </AlertDialog>
    </div>
  );
};
