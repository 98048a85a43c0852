import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { AskFirst } from '../event-commands/ask-first.tsx';
import { type PendingCommand, readEnd } from '../event-commands/event-commands.ts';
import { useEventCommands } from '../event-commands/use-event-commands.ts';
import type { EventNowFragment } from '../now/__generated__/now.generated.ts';
import { usePaletteEventQuery } from './items/__generated__/palette.generated.ts';
import type { PaletteItem, PaletteSection } from './items/palette-item.ts';
import { rememberItem } from './items/recent-items.ts';
import { PaletteDialog } from './palette-dialog.tsx';

interface PaletteCommandProps {
  event: EventNowFragment;
  pending: PendingCommand | null;
  onAnswered: () => void;
}

/** Confirms and runs a command of the event that was chosen in the palette, and reports its outcome. */
const PaletteCommand = ({ event, pending, onAnswered }: PaletteCommandProps) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { make } = useEventCommands(event.id, { onRefused: (reason) => notify.error(t('failed'), reason) });
  const act = async (made: PendingCommand) => {
    onAnswered();
    if (await make(made)) notify.success(t(`done.${made.command}`), localized(event.localizedName, language));
  };
  return (
    <AskFirst pending={pending} event={event} end={readEnd(event, serverClock.now())} onYes={(yes) => void act(yes)} onNo={onAnswered} />
  );
};

interface CommandPaletteProps {
  isOpen: boolean;
  /** The sections of the panel in their order. */
  sections: readonly PaletteSection[];
  onClose: () => void;
}

/** The command palette of the panel: its sections, their content and frequent commands, for the event of the page or the current one. */
export const CommandPalette = ({ isOpen, sections, onClose }: CommandPaletteProps) => {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [pending, setPending] = useState<PendingCommand | null>(null);
  useServerTime();
  const { data, previousData } = usePaletteEventQuery({ variables: { slug: address.get('event') }, fetchPolicy: 'cache-and-network' });
  const event = (data ?? previousData)?.event ?? null;

  const choose = (item: PaletteItem, isBeside: boolean) => {
    const { way } = item;
    onClose();
    if (way.kind === 'command') return setPending(way.command);
    rememberItem({ ...item, id: item.id.replace(/^recent:/, '') });
    if (isBeside || way.kind === 'tab') return void window.open(way.to, '_blank', 'noopener');
    if (way.kind === 'load') return window.location.assign(way.to);
    void navigate(way.to);
  };

  return (
    <>
      {isOpen && <PaletteDialog sections={sections} event={event} onChoose={choose} onClose={onClose} />}
      {event && <PaletteCommand key={event.id} event={event} pending={pending} onAnswered={() => setPending(null)} />}
    </>
  );
};
