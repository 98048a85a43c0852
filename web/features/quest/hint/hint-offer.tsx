import { Lightbulb } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { ownOutbox, useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useClosedMoves } from '../team/closed-moves.ts';
import { liveVoice } from '../team/live-voice.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import type { HintSection_RiddleFragment } from './__generated__/hint-section.generated.ts';
import { hintBill, type HintPrices, pricesAt } from './hint-worth.ts';
import styles from './hint-section.module.css';

interface HintOfferProps {
  riddle: HintSection_RiddleFragment;
  /** Of the riddle in its block. */
  number: number;
  next: HintSection_RiddleFragment['hints'][number];
}

/** Offers a hint. Before the purchase it says what the team pays: coins, and what the riddle brings less. */
export const HintOffer = ({ riddle, number, next }: HintOfferProps) => {
  const { t } = useTranslation(['quest', 'common']);
  const { data } = useTeamNow();
  const [step, setStep] = useState<'offer' | 'confirm' | 'poor'>('offer');
  const { buy, takeBack, isBuying, isHeldUp } = useBuyHint(riddle.id, { number, which: next.number });

  const closed = useClosedMoves();
  const team = data?.viewer?.team;
  const coins = team?.coins ?? 0;
  const prices = data?.event?.prices;
  const { price } = next;
  const isPoor = step === 'poor' && coins < price;
  const ask = () => {
    if (closed !== null) return announce(closed);
    setStep(coins < price ? 'poor' : 'confirm');
  };
  const total = riddle.hints.length;
  const name = total === 1 ? t('hint.title') : t('hint.of', { number: next.number, total });
  const label = `${name} · ${closed ?? t('header.coins', { count: price })}`;
  return (
    <div className={styles.section}>
      <Button variant="outline" isWide disabled={isBuying || isHeldUp} aria-disabled={closed !== null || undefined} onClick={ask}>
        <Lightbulb size={20} aria-hidden="true" />
        {isBuying ? t('hint.taking') : label}
      </Button>
      {isHeldUp && (
        <StatusBox tone="info" title={t('hint.waits')}>
          <Button variant="quiet" isWide onClick={takeBack}>
            {t('hint.takeBack')}
          </Button>
        </StatusBox>
      )}
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
          buy();
        }}
      >
        {prices && <HintBill price={price} coins={coins} prices={next.number === 1 ? pricesAt(prices, riddle) : null} />}
      </AlertDialog>
    </div>
  );
};

interface HintBillProps {
  price: number;
  /** What the team has before the purchase. */
  coins: number;
  /** Null for a further hint, with which the riddle brings no less than before. */
  prices: HintPrices | null;
}

const HintBill = ({ price, coins, prices }: HintBillProps) => {
  const { t } = useTranslation('quest');
  const bill = [
    { what: t('hint.price'), amount: t('header.coins', { count: price }) },
    { what: t('hint.left'), amount: t('header.coins', { count: coins - price }) },
    ...(prices ? hintBill(prices, t) : []),
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
        {prices && prices.visit > 0 && <span>{`${t('hint.someInsiders')} `}</span>}
        {prices && prices.coinValue > 0 && (
          <span>
            {t('hint.coinValue', { amount: t('riddle.amount', { count: prices.coinValue, points: sentencePoints(prices.coinValue) }) })}
          </span>
        )}
      </p>
    </>
  );
};

/** Returns the newest purchase of the riddle's hint among the entries, unless its outcome was told. */
const latestFor = (riddleId: string, entries: readonly OutboxEntry[]): OutboxEntry | null =>
  entries.findLast(
    (entry) => entry.command.kind === 'hint' && entry.command.input.riddleId === riddleId && (isWaiting(entry) || !entry.isTold),
  ) ?? null;

/** Tells the outcome of a purchase once. The hint may be on the page before its outcome is, so this outlives the offer. */
export const useHintOutcome = (riddleId: string, onBought: () => void): void => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const entry = useOwnEntries(useCallback((entries) => latestFor(riddleId, entries), [riddleId]));
  const tell = useEffectEvent(({ id, state, code, verdict }: OutboxEntry) => {
    void ownOutbox()?.change(id, { isTold: true });
    if (state === 'refused') return notify.warning(t('hint.failed'), errorText(code));
    announce(t('hint.taken', { count: verdict?.kind === 'bought' ? verdict.coins : 0 }));
    liveVoice.hush();
    onBought();
  });
  useEffect(() => {
    if (entry && !isWaiting(entry)) tell(entry);
  }, [entry]);
};

/** Buys a hint of a riddle, now or when there is a network. */
const useBuyHint = (riddleId: string, { number, which }: { number: number; which: number }) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const isOffline = useConnectionState() === 'offline';
  const teamId = useTeamNow().data?.viewer?.team?.id;
  const entry = useOwnEntries(useCallback((entries) => latestFor(riddleId, entries), [riddleId]));
  const isWrittenDown = entry !== null && isWaiting(entry);
  const isHeldUp = isWrittenDown && (isOffline || entry.waitsFor !== null);

  const isServersFault = entry?.waitsFor === 'server' && entry.code !== null && entry.code !== 'MAINTENANCE';
  const code = entry?.code ?? null;
  useEffect(() => {
    if (isServersFault) notify.warning(t('hint.failed'), errorText(code));
  }, [isServersFault, code, errorText, t]);

  const buy = () => {
    // The second of two quick taps comes before the first is on the screen.
    const latest = latestFor(riddleId, ownOutbox()?.entries.get() ?? []);
    if (latest && isWaiting(latest)) return;
    void commit({
      command: { kind: 'hint', input: { riddleId, ...(which > 1 && { number: which }), ...(teamId !== undefined && { teamId }) } },
      subject: t('riddle.name', { number }),
      what: t('hint.title'),
    });
  };
  const takeBack = () => {
    if (entry) void ownOutbox()?.remove(entry.id);
  };
  return { buy, takeBack, isBuying: isWrittenDown && !isHeldUp, isHeldUp };
};
