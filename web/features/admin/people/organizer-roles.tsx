import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizerRole } from '#web/graphql/__generated__/types.generated.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { ShownPerson } from './person-facts.tsx';
import ticks from '../bulk/check-list.module.css';
import styles from '../panel/section.module.css';

const organizerRoles: readonly OrganizerRole[] = ['ALL', 'AUTHOR', 'DESK', 'GATE', 'OBSERVER'];

interface OrganizerRolesProps {
  person: Pick<ShownPerson, 'organizerRoles'>;
  isBusy: boolean;
  /** The viewer may do everything. */
  mayChange: boolean;
  onAsk: (roles: OrganizerRole[]) => void;
}

/** Ticks what an organizer does, with a line of what each role may do. Who may not change it reads it. */
export const OrganizerRoles = ({ person, isBusy, mayChange, onAsk }: OrganizerRolesProps) => {
  const { t } = useTranslation('adminPeople');
  const now = person.organizerRoles.join(' ');
  // A choice for roles that have changed meanwhile is dropped.
  const [chosen, setChosen] = useState<{ roles: readonly OrganizerRole[]; of: string } | null>(null);
  const roles = chosen?.of === now ? chosen.roles : person.organizerRoles;
  const isAll = roles.includes('ALL');
  const isUnchanged = roles.join(' ') === now;
  const toggle = (role: OrganizerRole) => {
    const rest = roles.filter((one) => one !== role && (role !== 'ALL' || one === 'ALL'));
    const next = roles.includes(role) ? rest : [...rest, role];
    setChosen({ roles: organizerRoles.filter((one) => next.includes(one)), of: now });
  };
  const mayAsk = !isBusy && !isUnchanged && roles.length > 0;
  return (
    <section className={styles.part} aria-labelledby="organizer-roles">
      <h3 id="organizer-roles">{t('does.title')}</h3>
      <fieldset className={ticks.list} aria-labelledby="organizer-roles" disabled={!mayChange}>
        {organizerRoles.map((role) => (
          <label key={role} className={ticks.row}>
            <input
              type="checkbox"
              className={ticks.box}
              checked={roles.includes(role)}
              disabled={isAll && role !== 'ALL'}
              aria-describedby={`does-${role}`}
              onChange={() => toggle(role)}
            />
            <span className={ticks.words}>
              {t(`does.${role}.name`)}
              <span id={`does-${role}`} className={ticks.more}>
                {t(`does.${role}.what`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {roles.length === 0 && <p className={styles.note}>{t('does.none')}</p>}
      {mayChange ? (
        <div className={styles.actions}>
          <Button variant="outline" aria-disabled={!mayAsk} onClick={() => mayAsk && onAsk([...roles])}>
            {t('moves.changeOrganizerRoles')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('does.who')}</p>
      )}
    </section>
  );
};
