import { Lightbulb } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { useClosedMoves } from '../team/closed-moves.ts';
import { liveVoice } from '../team/live-voice.ts';
import { ownMoves } from '../team/team-moments.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import { useBuyHintMutation } from './__generated__/buy-hint.generated.ts';
import { hintBill, type HintPrices } from './hint-worth.ts';
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
        {prices && <HintBill price={price} coins={coins} prices={prices} />}
      </AlertDialog>
    </div>
  );
};

interface HintBillProps {
  price: number;
  /** What the team has before the purchase. */
  coins: number;
  prices: HintPrices;
}

const HintBill = ({ price, coins, prices }: HintBillProps) => {
  const { t } = useTranslation('quest');
  const bill = [
    { what: t('hint.price'), amount: t('header.coins', { count: price }) },
    { what: t('hint.left'), amount: t('header.coins', { count: coins - price }) },
    ...hintBill(prices, t),
  ];
  return (
    <>
      <dl className={styles.bill}>
        {bill.map(({ what, amount }) => (
          <div key={what} className={styles.line}>
            <dt>{what}</dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {prices.visit > 0 && <span>{`${t('hint.someInsiders')} `}</span>}
        {prices.coinValue > 0 && (
          <span>
            {t('hint.coinValue', { amount: t('riddle.amount', { count: prices.coinValue, points: sentencePoints(prices.coinValue) }) })}
          </span>
        )}
      </p>
    </>
  );
};

/** Buys the hint of a riddle. */
const useBuyHint = (riddleId: string, onBought: () => void) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const [mutate] = useBuyHintMutation();
  const [isBuying, setIsBuying] = useState(false);
  // The key stays until the server responds, so coins are spent once, even after several presses on a bad line.
  const key = useRef<string | null>(null);

  const buy = async () => {
    setIsBuying(true);
    key.current ??= uniqueKey();
    ownMoves.begin('HINT', riddleId);
    try {
      const { data } = await mutate({ variables: { input: { riddleId } }, context: { idempotencyKey: key.current } });
      key.current = null;
      const result = data?.buyHint;
      if (result?.__typename !== 'HintBought') {
        ownMoves.drop('HINT', riddleId);
        return notify.warning(t('hint.failed'), errorText(result?.code ?? null));
      }
      announce(t('hint.taken', { count: result.spentCoins }));
      liveVoice.hush();
      onBought();
    } catch (error) {
      notify.warning(t('hint.failed'), errorText(error));
    } finally {
      setIsBuying(false);
    }
  };

  return { buy, isBuying };
};
