import { useTranslation } from 'react-i18next';
import { type AskedMove, AskFirst } from '#web/features/admin/ask-first.tsx';
import { endOf } from '#web/features/admin/event-moves.ts';
import type { EventNowFragment } from '#web/features/admin/now.generated.ts';
import { useEventMoves } from '#web/features/admin/use-event-moves.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { notify } from '#web/shared/ui/notify.ts';

interface PaletteMoveProps {
  event: EventNowFragment;
  asked: AskedMove | null;
  onAnswered: () => void;
}

/** A move of the event that was chosen in the palette: asked with its consequences like everywhere, and told how it went. */
export const PaletteMove = ({ event, asked, onAnswered }: PaletteMoveProps) => {
  const { t } = useTranslation('admin');
  const { make } = useEventMoves(event.id, { onRefused: (reason) => notify.error(t('failed'), reason) });
  const act = async ({ move, minutes }: AskedMove) => {
    onAnswered();
    if (await make(move, minutes)) notify.success(t(`done.${move}`), event.name);
  };
  return <AskFirst asked={asked} end={endOf(event, serverClock.now())} onYes={(yes) => void act(yes)} onNo={onAnswered} />;
};
