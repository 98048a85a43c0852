import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { ShownCode } from '#web/shared/place-code/shown-code.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { usePlaceName } from '../places/mark-unread.tsx';
import { type KnownTeam, passesRead, readTeams } from '../places/saved-passes.ts';
import { savedPlaces } from '../places/saved-places.ts';
import { TeamCodeForm } from './team-code-form.tsx';
import styles from './codes-card.module.css';

const useTeams = (): readonly KnownTeam[] => {
  const [teams, setTeams] = useState<readonly KnownTeam[]>([]);
  const version = useObservableValue(passesRead);
  useEffect(() => {
    let isWanted = true;
    void readTeams().then((found) => isWanted && setTeams(found));
    return () => {
      isWanted = false;
    };
  }, [version]);
  return teams;
};

/** For a camera or a network that is not there: the code of the place to show a team, and a form for the code that a team shows. */
export const CodesCard = () => {
  const { t } = useTranslation('scanner');
  const places = useObservableValue(savedPlaces)?.places ?? [];
  const teams = useTeams();
  const nameOf = usePlaceName();
  const [chosen, setChosen] = useState<string | null>(null);
  const options = places.map(({ riddleId, title }, index) => ({ value: riddleId, label: nameOf(title, index) }));
  const place = places.find(({ riddleId }) => riddleId === chosen) ?? places[0];
  const name = options.find(({ value }) => value === place?.riddleId)?.label;
  if (!place || name === undefined) return null;
  return (
    <Card labelledBy="codes">
      <h2 id="codes" className={styles.title}>
        {t('codes.title')}
      </h2>
      {places.length > 1 ? (
        <SelectField label={t('codes.place')} value={place.riddleId} options={options} onChange={setChosen} />
      ) : (
        <p className={styles.place}>{name}</p>
      )}
      <ShownCode label={t('codes.ofPlace')} codeKey={place.key} />
      <p className={styles.how}>{t('codes.how')}</p>
      <TeamCodeForm riddleId={place.riddleId} place={name} teams={teams} />
    </Card>
  );
};
