import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#web/graphql/__generated__/types.generated.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { useRights } from '../rights/use-rights.ts';
import { OrganizerRoles } from './organizer-roles.tsx';
import type { ShownPerson } from './person-facts.tsx';
import type { PersonCommand } from './use-person-commands.ts';
import styles from '../panel/section.module.css';

interface PersonAccessProps {
  person: ShownPerson;
  isSelf: boolean;
  isBusy: boolean;
  onAsk: (command: PersonCommand) => void;
  onSignIn: () => void;
}

export const roles: readonly Role[] = ['GUEST', 'INSIDER', 'CTC', 'ORGANIZER'];

const RoleForm = ({ person, isBusy, onAsk }: Pick<PersonAccessProps, 'person' | 'isBusy' | 'onAsk'>) => {
  const { t } = useTranslation('adminPeople');
  const may = useRights();
  const now = person.role ?? '';
  // A choice for a role that has changed meanwhile is dropped.
  const [chosen, setChosen] = useState<{ role: Role; of: string } | null>(null);
  const role = chosen?.of === now ? chosen.role : now;
  const none = now === '' ? [{ value: '', label: t('roles.NONE') }] : [];
  return (
    <section className={styles.part} aria-labelledby="person-role">
      <h3 id="person-role">{t('roleOf')}</h3>
      <SelectField
        label={t('role')}
        value={role}
        options={[
          ...none,
          ...roles
            .filter((value) => value !== 'ORGANIZER' || may('GOVERN') || now === value)
            .map((value) => ({ value, label: t(`roles.${value}`) })),
        ]}
        onChange={(value) => setChosen({ role: value as Role, of: now })}
      />
      <div className={styles.actions}>
        <Button
          variant="outline"
          aria-disabled={isBusy || role === now}
          onClick={() => isBusy || role === now || onAsk({ kind: 'changeRole', role: role as Role })}
        >
          {t('moves.changeRole')}
        </Button>
      </div>
    </section>
  );
};

/** Shows the access and the role of a person. */
export const PersonAccess = ({ person, isSelf, isBusy, onAsk, onSignIn }: PersonAccessProps) => {
  const { t } = useTranslation('adminPeople');
  const language = useLanguage();
  const may = useRights();
  // Only who may do everything changes another organizer.
  const isBelow = isSelf || may('GOVERN') || (person.role ?? person.grantedRole) !== 'ORGANIZER';
  const { count, lastSeenAt } = person.sessions;
  const ask = (kind: 'endSessions' | 'disable' | 'enable') => () => isBusy || onAsk({ kind });
  return (
    <>
      <section className={styles.part} aria-labelledby="person-access">
        <h3 id="person-access">{t('access')}</h3>
        {!person.isDisabled && isBelow && (
          <>
            <p className={styles.note}>{t('ticket.what')}</p>
            <Button size="large" isWide aria-disabled={isBusy} onClick={() => isBusy || onSignIn()}>
              {t('ticket.issue')}
            </Button>
          </>
        )}
        <p className={styles.note}>
          {count === 0 ? t('noSessions') : t('sessions', { count })}
          {lastSeenAt !== null && ` ${t('lastSeen', { time: momentOfDay(lastSeenAt, language, serverClock.now()) })}`}
        </p>
        {isSelf ? (
          <p className={styles.note}>{t('self')}</p>
        ) : (
          may('RUN') &&
          isBelow && (
            <div className={styles.actions}>
              {count > 0 && (
                <Button variant="outline" aria-disabled={isBusy} onClick={ask('endSessions')}>
                  {t('moves.endSessions')}
                </Button>
              )}
              <Button
                variant={person.isDisabled ? 'outline' : 'danger'}
                aria-disabled={isBusy}
                onClick={ask(person.isDisabled ? 'enable' : 'disable')}
              >
                {t(person.isDisabled ? 'moves.enable' : 'moves.disable')}
              </Button>
            </div>
          )
        )}
      </section>
      {may('RUN') && isBelow && <RoleForm person={person} isBusy={isBusy} onAsk={onAsk} />}
      {person.role === 'ORGANIZER' && (
        <OrganizerRoles
          person={person}
          isBusy={isBusy}
          mayChange={may('GOVERN')}
          onAsk={(roles) => onAsk({ kind: 'changeOrganizerRoles', roles })}
        />
      )}
    </>
  );
};
