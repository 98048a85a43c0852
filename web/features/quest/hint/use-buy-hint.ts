import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuyHintMutation } from './__generated__/buy-hint.generated.ts';
import { liveVoice } from '../team-progress/live-voice.ts';
import { ownMoves } from '../team-progress/own-moves.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';

export const useBuyHint = (riddleId: string, onBought: () => void) => {
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
