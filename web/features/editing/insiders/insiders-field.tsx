import { UserRoundPen, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { InsiderEditor } from './insider-editor.tsx';
import { InsiderPicker } from './insider-picker.tsx';
import type { Person } from './person.ts';
import fields from '../form/fields.module.css';
import styles from './insiders.module.css';

interface InsidersFieldProps {
  people: readonly Person[];
  /** Says why it could not be done; null when it was. */
  onAssign: (people: Person[]) => Promise<string | null>;
}

/** Lists the insiders of a riddle; each can be opened and edited. */
export const InsidersField = ({ people, onAssign }: InsidersFieldProps) => {
  const { t } = useTranslation('editing');
  const [isPicking, setIsPicking] = useState(false);
  const [edited, setEdited] = useState<Person | null>(null);
  return (
    <fieldset className={fields.group}>
      <legend className={fields.label}>{t('insiders.title')}</legend>
      {people.length === 0 && <p className={fields.note}>{t('insiders.none')}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Button variant="outline" aria-label={t('insiders.edit', { name: person.fullName })} onClick={() => setEdited(person)}>
              <UserRoundPen size={20} aria-hidden="true" />
              {person.fullName}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outline" onClick={() => setIsPicking(true)}>
          <UsersRound size={20} aria-hidden="true" />
          {t('insiders.assign')}
        </Button>
      </div>
      {isPicking && <InsiderPicker people={people} onAssign={onAssign} onClose={() => setIsPicking(false)} />}
      {edited && <InsiderEditor person={edited} onClose={() => setEdited(null)} />}
    </fieldset>
  );
};
