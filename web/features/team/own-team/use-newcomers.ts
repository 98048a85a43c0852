import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnTeam_TeamFragment } from './__generated__/own-team.generated.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';

/** Announces the members who joined since the last list. */
export const useNewcomers = (members: OwnTeam_TeamFragment['members']): void => {
  const { t } = useTranslation('team');
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(members.map(({ id }) => id));
    const names = before ? members.filter(({ id }) => !before.has(id)).map(({ fullName }) => fullName) : [];
    if (names.length > 0) announce(t('joined', { name: names.join(', ') }));
  }, [members, t]);
};
