import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { useInsidersQuery } from './__generated__/insiders.generated.ts';
import type { Person } from './person.ts';
import styles from './insiders.module.css';

interface InsiderPickerProps {
  people: readonly Person[];
  onAssign: (people: Person[]) => Promise<string | null>;
  onClose: () => void;
}

const more = ({ username, studentOrganization }: Person) => [username && `@${username}`, studentOrganization].filter(Boolean).join(' · ');

/** Chooses people for a riddle, found by name, username or organization. The chosen stay chosen whatever is searched for. */
export const InsiderPicker = ({ people, onAssign, onClose }: InsiderPickerProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim());
  const { data, previousData, error, refetch } = useInsidersQuery({ variables: { search: searchText }, fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<readonly Person[]>(people);
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  const insiders = (data ?? previousData)?.insiders;
  const isChosen = ({ id }: Person) => chosen.some((each) => each.id === id);

  const save = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, problem: null });
    const problem = await onAssign([...chosen]);
    setState({ isBusy: false, problem });
    if (problem === null) onClose();
  };

  return (
    <EditDialog isOpen title={t('insiders.assign')} onClose={onClose}>
      <TextField
        type="search"
        label={t('insiders.search')}
        // The dialog is opened to search, so typing must lead somewhere.
        autoFocus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error && <ErrorBox title={t('insiders.failedToLoad')} text={errorText(error)} onRetry={() => void refetch()} />}
      <p role="status" className={styles.count}>
        {insiders && t('insiders.found', { count: insiders.length })}
      </p>
      <ul aria-label={t('insiders.title')} className={styles.list}>
        {insiders?.map((person) => (
          <li key={person.id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                className={styles.box}
                checked={isChosen(person)}
                onChange={({ target }) =>
                  setChosen((before) => (target.checked ? [...before, person] : before.filter(({ id }) => id !== person.id)))
                }
              />
              <span>
                {person.fullName}
                <span className={styles.more}>{more(person)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {state.problem && <ErrorBox text={state.problem} />}
      <div className={styles.actions}>
        <NetworkButton aria-disabled={state.isBusy} onClick={() => void save()}>
          {state.isBusy ? t('common:saving') : t('save')}
        </NetworkButton>
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </EditDialog>
  );
};
