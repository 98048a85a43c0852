import { useSettled } from '#web/shared/hooks/use-settled.ts';
import { paths } from '#web/shared/paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { type PaletteSearchQuery, usePaletteSearchQuery } from './__generated__/palette.generated.ts';
import { inOtherLayout } from './keyboard-layout.ts';
import type { PaletteItem } from './palette-item.ts';
import { scoreMatch } from './word-match.ts';

const byId = <Row extends { id: string }>(...pages: (readonly Row[] | undefined)[]): Row[] => [
  ...new Map(pages.flatMap((page) => page ?? []).map((row) => [row.id, row])).values(),
];

const toItems = ({ teams, otherTeams, people, otherPeople }: PaletteSearchQuery): PaletteItem[] => [
  ...byId(teams.items, otherTeams?.items).map(({ id, name, captainName }): PaletteItem => ({
    id: `team:${id}`,
    group: 'team',
    label: name,
    ...(captainName !== null && { more: captainName }),
    way: { kind: 'go', to: paths.adminTeam(id) },
  })),
  ...byId(people.people, otherPeople?.people).map(({ id, fullName, username }): PaletteItem => ({
    id: `person:${id}`,
    group: 'person',
    label: fullName,
    ...(username !== null && { more: `@${username}` }),
    way: { kind: 'go', to: paths.adminPerson(id) },
  })),
];

/** A shorter text starts no search. */
export const minSearchLength = 2;

/** Teams of an event and people that the server finds once the typing rests, in whichever layout it was typed. */
export const useFoundItems = (typed: string, event: string | null) => {
  const text = typed.trim();
  const settled = useSettled(text);
  const other = inOtherLayout(settled);
  const variables = { event, text: settled, other, hasOther: other !== settled.toLocaleLowerCase('ru') };
  const may = useRights();
  const isAllowed = may('PEOPLE');
  const skip = !isAllowed || settled.length < minSearchLength;
  const { data, previousData, error, refetch } = usePaletteSearchQuery({ variables, skip, fetchPolicy: 'cache-and-network' });
  const retry = () => void refetch().catch(() => undefined);
  if (!isAllowed || text.length < minSearchLength) return { items: [], isSearching: false, error: undefined, retry };
  const isCurrent = settled === text;
  if (isCurrent && data) return { items: toItems(data), isSearching: false, error: undefined, retry };
  const last = data ?? previousData;
  return {
    // The server also searches other words of an item; from an earlier result only matching items stay.
    items: last ? toItems(last).filter((item) => scoreMatch(text, item) > 0) : [],
    isSearching: !isCurrent || error === undefined,
    error: isCurrent ? error : undefined,
    retry,
  };
};
