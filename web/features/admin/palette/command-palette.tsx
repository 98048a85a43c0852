import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AskedCommand } from '../event-commands/event-commands.ts';
import { usePaletteEventQuery } from './items/__generated__/palette.generated.ts';
import { PaletteDialog } from '#web/features/admin/palette/palette-dialog.tsx';
import type { PaletteItem, PaletteSection } from './items/palette-item.ts';
import { PaletteCommand } from '#web/features/admin/palette/palette-command.tsx';
import { rememberItem } from './items/recent-items.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';

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
  const [asked, setAsked] = useState<AskedCommand | null>(null);
  useServerTime();
  const { data, previousData } = usePaletteEventQuery({ variables: { slug: address.get('event') }, fetchPolicy: 'cache-and-network' });
  const event = (data ?? previousData)?.event ?? null;

  const choose = (item: PaletteItem, isBeside: boolean) => {
    const { way } = item;
    onClose();
    if (way.kind === 'command') return setAsked(way.command);
    rememberItem({ ...item, id: item.id.replace(/^recent:/, '') });
    if (isBeside || way.kind === 'tab') return void window.open(way.to, '_blank', 'noopener');
    if (way.kind === 'load') return window.location.assign(way.to);
    void navigate(way.to);
  };

  return (
    <>
      {isOpen && <PaletteDialog sections={sections} event={event} onChoose={choose} onClose={onClose} />}
      {event && <PaletteCommand key={event.id} event={event} asked={asked} onAnswered={() => setAsked(null)} />}
    </>
  );
};
