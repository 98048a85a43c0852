import { useState } from 'react';
import { type Pick, PickField } from '#web/features/admin/panel/pick-field.tsx';
import { useAdminPlayingTeamsQuery } from './__generated__/bulk-adjust.generated.ts';
import { useSettled } from '#web/shared/hooks/use-settled.ts';

interface AddTeamProps {
  event: string;
  label: string;
  /** Offered no more. */
  chosen: readonly Pick[];
  onAdd: (team: Pick) => void;
}

/** One more team that plays in an event, by its name or by somebody in it. */
export const AddTeam = ({ event, label, chosen, onAdd }: AddTeamProps) => {
  const [typed, search] = useState<string | null>(null);
  const text = useSettled(typed ?? '');
  const { data, previousData } = useAdminPlayingTeamsQuery({ variables: { event, text }, skip: typed === null });
  const found = (data ?? previousData)?.teams.items
    .filter(({ id }) => !chosen.some((team) => team.id === id))
    .map(({ id, name, captainName }): Pick => ({ id, name, ...(captainName !== null && { more: captainName }) }));
  return <PickField label={label} chosen={null} found={found ?? null} onSearch={search} onPick={(team) => team && onAdd(team)} />;
};
