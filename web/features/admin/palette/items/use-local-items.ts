import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { languages } from '#web/i18n/language.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { useAdminEventNamesQuery } from '../../event-choice/__generated__/event-names.generated.ts';
import { listCommands, endIn, type EventCommand, readPlannedEnd, usualMinutes } from '../../event-commands/event-commands.ts';
import type { EventNowFragment } from '../../now/__generated__/now.generated.ts';
import { useRights } from '../../rights/use-rights.ts';
import type { PaletteItem, PaletteSection } from './palette-item.ts';

/** A name in all languages: people type the one that they remember. */
const inAllLanguages = (key: string): string => languages.map((language) => i18next.getFixedT(language)(key as never)).join(' ');

const maxMinutes = 720;

/** The minutes that were typed beside the words, else the usual ones. */
const minutesIn = (typed: string): number => {
  const minutes = Number(/\d+/.exec(typed)?.[0] ?? usualMinutes);
  return minutes >= 1 && minutes <= maxMinutes ? minutes : usualMinutes;
};

const commandItems = (
  event: EventNowFragment,
  { typed, name, labelOf }: { typed: string; name: string; labelOf: (command: EventCommand, minutes: number) => string },
): PaletteItem[] =>
  listCommands(event, serverClock.now()).map((command) => {
    const minutes = command === 'extend' ? minutesIn(typed) : 0;
    const now = serverClock.now();
    const endsAt = command === 'goOn' && { endsAt: readPlannedEnd(event, now) ?? endIn(usualMinutes, now) };
    const words = `${inAllLanguages(`admin:move.${command}`)} ${inAllLanguages(`palette:also.${command}`)}`;
    return {
      id: `act:${command}`,
      group: 'act',
      label: labelOf(command, minutes),
      more: name,
      words,
      way: { kind: 'command', command: { command, minutes, ...endsAt } },
    };
  });

/** The items without a search: commands, sections and events. An event that is still loading has no commands. */
export const useLocalItems = (sections: readonly PaletteSection[], event: EventNowFragment | null, typed: string): PaletteItem[] => {
  const { t } = useTranslation(['palette', 'admin']);
  const language = useLanguage();
  const { data } = useAdminEventNamesQuery();
  const may = useRights();
  const act = (
    name: 'newEvent' | 'wall' | 'newCode' | 'revokeCodes' | 'adjustScores' | 'scanner' | 'standings',
    to: string,
    kind: 'go' | 'tab' = 'go',
  ): PaletteItem => ({
    id: `act:${name}`,
    group: 'act',
    label: t(`act.${name}`),
    words: inAllLanguages(`palette:act.${name}`),
    way: { kind, to },
  });
  const commands =
    event && may('RUN')
      ? commandItems(event, {
          typed,
          name: localized(event.localizedName, language),
          labelOf: (command, minutes) => (command === 'extend' ? t('extendBy', { minutes }) : t(`admin:move.${command}`)),
        })
      : [];
  return [
    ...commands,
    ...(event
      ? [
          act('wall', paths.wall(event.slug), 'tab'),
          act('standings', paths.standings(event.slug)),
          ...(may('RUN') ? [act('adjustScores', paths.adjustScores(event.slug))] : []),
        ]
      : []),
    ...(may('WRITE') ? [act('newEvent', `${paths.adminEvents}?new=1`)] : []),
    ...(may('ADMIT')
      ? [act('newCode', `${paths.adminCodes}?open=new`), act('revokeCodes', `${paths.adminCodes}?open=many`), act('scanner', paths.scanner)]
      : []),
    ...sections.map(({ name, to, isLoaded }): PaletteItem => ({
      id: `section:${name}`,
      group: 'section',
      label: i18next.t(`adminNav:${name}` as never),
      words: inAllLanguages(`adminNav:${name}`),
      way: { kind: isLoaded ? 'load' : 'go', to },
    })),
    ...(may('SECRETS') ? (data?.events ?? []) : []).map(({ id, slug, localizedName }): PaletteItem => ({
      id: `event:${id}`,
      group: 'event',
      label: localized(localizedName, language),
      more: slug,
      words: `${localizedName.ru} ${localizedName.en} ${slug}`,
      way: { kind: 'go', to: `${paths.adminEvents}?open=${id}` },
    })),
  ];
};
