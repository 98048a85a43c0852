import { useState } from 'react';
import { useSettled } from '#web/shared/hooks/use-settled.ts';
import { useRights } from '../rights/use-rights.ts';
import {
  useAdminPeopleNamesQuery,
  useAdminRiddleNameQuery,
  useAdminRiddleNamesQuery,
  useAdminTeamNameQuery,
  useAdminTeamNamesQuery,
} from './__generated__/picks.generated.ts';
import { type Pick, PickField } from './pick-field.tsx';

interface PickOneProps {
  label: string;
  /** '' for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Null until the field is touched, so an unfiltered page loads no names. */
const useTyped = () => {
  const [text, search] = useState<string | null>(null);
  const settled = useSettled(text ?? '');
  return { text: settled, isTouched: text !== null, search };
};

/** A team of an event, by its name or by somebody in it. */
export const TeamPick = ({ event, label, value, onChange }: PickOneProps & { event: string }) => {
  const may = useRights();
  const { text, isTouched, search } = useTyped();
  const { data, previousData } = useAdminTeamNamesQuery({ variables: { event, text }, skip: !isTouched });
  const named = useAdminTeamNameQuery({ variables: { id: value }, skip: value === '' || !may('PEOPLE') });
  if (!may('PEOPLE')) return null;
  return (
    <PickField
      isFilter
      label={label}
      chosen={value === '' ? null : { id: value, name: named.data?.foundTeam?.name }}
      options={(data ?? previousData)?.teams.items ?? null}
      onSearch={search}
      onPick={(pick) => onChange(pick?.id ?? '')}
    />
  );
};

const maxShown = 50;

/** A riddle of an event, by its place or its block. */
export const RiddlePick = ({ eventId, label, value, onChange }: PickOneProps & { eventId: string }) => {
  const may = useRights();
  const { text, isTouched, search } = useTyped();
  const { data } = useAdminRiddleNamesQuery({ variables: { eventId }, skip: !isTouched });
  const named = useAdminRiddleNameQuery({ variables: { id: value }, skip: value === '' || !may('SECRETS') });
  const wanted = text.toLocaleLowerCase('ru');
  const all = data?.editableBlocks.flatMap((block) =>
    block.riddles.map(({ id, number, title }): Pick => ({ id, name: title, more: `${block.title} · ${number}` })),
  );
  const options = all?.filter(({ name, more }) => `${name} ${more ?? ''}`.toLocaleLowerCase('ru').includes(wanted)).slice(0, maxShown);
  if (!may('SECRETS')) return null;
  return (
    <PickField
      isFilter
      label={label}
      chosen={value === '' ? null : { id: value, name: named.data?.editableRiddle?.title }}
      options={options ?? null}
      onSearch={search}
      onPick={(pick) => onChange(pick?.id ?? '')}
    />
  );
};

/** Finds a person by name, Telegram username or id; the field holds no choice. */
export const PersonPick = ({ label, onPick }: { label: string; onPick: (person: Pick) => void }) => {
  const may = useRights();
  const { text, isTouched, search } = useTyped();
  const { data, previousData } = useAdminPeopleNamesQuery({ variables: { text }, skip: !isTouched, fetchPolicy: 'cache-and-network' });
  const options = (data ?? previousData)?.people.people.map(({ id, fullName, username }): Pick => ({
    id,
    name: fullName,
    ...(username !== null && { more: `@${username}` }),
  }));
  if (!may('PEOPLE')) return null;
  return <PickField label={label} chosen={null} options={options ?? null} onSearch={search} onPick={(pick) => pick && onPick(pick)} />;
};
