import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import { frozenSince, phaseAt } from '../wall/source/wall-time.ts';
import { type NominationsQuery, useNominationsQuery } from './__generated__/wall-remote.generated.ts';
import { SceneButtons } from './scene-buttons.tsx';
import type { Remote } from './use-remote.ts';
import styles from './wall-remote.module.css';

type Nomination = NonNullable<NominationsQuery['nominations']>[number];

const lastScenes = ['PODIUM', 'THANKS'] as const;

interface CeremonyPartProps {
  remote: Remote;
  frame: WallFrame;
}

/** Who gets a nomination, so that the organizer can pronounce the names before the hall reads them. */
const Awarded = ({ awards }: { awards: Nomination['awards'] }) => {
  const { t } = useTranslation('remote');
  const language = useLanguage();
  return awards.map(({ category, teams, teamCount }) => (
    <span key={category.id} className={styles.who}>
      {localized(category.name, language)}:{' '}
      <bdi>{teams.length === 0 ? t('nobodyGets') : teams.map(({ teamName }) => teamName).join(', ')}</bdi>
      {teamCount > teams.length && ` ${t('andOthers', { count: teamCount - teams.length })}`}
    </span>
  ));
};

const Nominations = ({ remote, wall, nominations }: { remote: Remote; wall: WallFrame['wall']; nominations: readonly Nomination[] }) => {
  const { t } = useTranslation('remote');
  const isOn = wall.scene === 'NOMINATIONS';
  const next = nominations[isOn ? nominations.findIndex(({ kind }) => kind === wall.nomination) + 1 : 0];
  const show = (nomination: Nomination['kind'] | null) => void remote.steer({ scene: 'NOMINATIONS', nomination });
  return (
    <>
      {next ? (
        <Button size="large" isWide variant="brand" disabled={remote.isBusy} onClick={() => show(next.kind)}>
          <span>
            {t('ceremonyNext', { name: t(next.kind) })}
            <Awarded awards={next.awards} />
          </span>
        </Button>
      ) : (
        <p className={styles.state}>{t('ceremonyAll')}</p>
      )}
      <div role="group" aria-label={t('ceremonyNominations')} className={styles.scenes}>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={isOn && wall.nomination === null}
          disabled={remote.isBusy}
          onClick={() => show(null)}
        >
          {t('ceremonyTitle')}
        </button>
        {nominations.map(({ kind }) => (
          <button
            key={kind}
            type="button"
            className={styles.choice}
            aria-pressed={isOn && wall.nomination === kind}
            disabled={remote.isBusy}
            onClick={() => show(kind)}
          >
            {t(kind)}
          </button>
        ))}
      </div>
    </>
  );
};

/** Reads the nominations once everybody may know the results. */
const OpenCeremony = ({ remote, frame: { wall, standings } }: CeremonyPartProps) => {
  const { t } = useTranslation('remote');
  const errorText = useErrorText();
  const { data, error, refetch } = useNominationsQuery({ variables: { eventId: standings.event.id }, fetchPolicy: 'cache-and-network' });
  return (
    <>
      {error && !data && (
        <ErrorBox title={t('ceremonyFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {data?.nominations && <Nominations remote={remote} wall={wall} nominations={data.nominations} />}
      {!data && !error && <p className={styles.note} aria-busy="true" />}
      <SceneButtons scenes={lastScenes} labelledBy="remote-ceremony" remote={remote} wall={wall} />
    </>
  );
};

/** Leads through the ceremony after the end: nomination by nomination, the podium, thanks. */
export const CeremonyPart = (props: CeremonyPartProps) => {
  const { t } = useTranslation('remote');
  const now = useServerNow();
  const { standings } = props.frame;
  const isOpen = phaseAt(standings.event, now) === 'over' && frozenSince(standings, now) === null;
  return (
    <section aria-labelledby="remote-ceremony" className={styles.part}>
      <h2 id="remote-ceremony" className={styles.heading}>
        {t('ceremony')}
      </h2>
      {/* A change of the board may change a nomination. */}
      {isOpen ? (
        <OpenCeremony key={`${standings.history} ${standings.version}`} {...props} />
      ) : (
        <p className={styles.state}>{t('ceremonyWhen')}</p>
      )}
    </section>
  );
};
