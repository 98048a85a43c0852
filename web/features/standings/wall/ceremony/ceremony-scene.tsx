import { tablePoints } from '#web/shared/format/points.ts';
import type { CeremonySceneName } from '../page/wall-options.ts';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallCeremony, WallFrame } from '../source/wall-frame.ts';
import { awardValue, useCeremonyTexts } from './ceremony-texts.ts';
import { ThanksScene } from './thanks-scene.tsx';
import styles from './ceremony-scene.module.css';

export interface CeremonySceneProps {
  scene: CeremonySceneName;
  frame: WallFrame;
}

type Nomination = NonNullable<WallCeremony['nomination']>;

const AwardedTeams = ({ kind, award }: { kind: Nomination['kind']; award: Nomination['awards'][number] }) => {
  const say = useCeremonyTexts();
  const { category, teams, teamCount, value } = award;
  if (teams.length === 0) return <p className={styles.nobody}>{say((t) => t('nobody'))}</p>;
  const others = teamCount - teams.length;
  return (
    <>
      <ul lang={category.contentLanguage} className={styles.teams}>
        {teams.map(({ teamId, teamName }) => (
          <li key={teamId} className={styles.team} data-shared={teams.length > 1 || undefined}>
            <bdi data-fit="box">{teamName}</bdi>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.others}>{say((t) => t('moreTeams', { count: others }))}</p>}
      <p className={styles.value}>
        <span data-fit="line">{say((t, language) => awardValue(t, { kind, value, language }))}</span>
      </p>
    </>
  );
};

const NominationScene = ({ nomination: { kind, awards } }: { nomination: Nomination }) => {
  const say = useCeremonyTexts();
  const { pick } = useWallTexts();
  return (
    <section aria-labelledby="wall-nomination" className={styles.scene}>
      <header className={styles.head}>
        <h2 id="wall-nomination" className={styles.title}>
          <span data-fit="line">{say((t) => t(kind))}</span>
        </h2>
        <p className={styles.about}>{say((t) => t(`about${kind}`))}</p>
      </header>
      {/* Another nomination is a new list, so that its teams appear. */}
      <ul key={kind} className={styles.columns} data-many={awards.length > 1 || undefined}>
        {awards.map((award) => (
          <li key={award.category.id} className={styles.award}>
            <h3 className={styles.category}>
              <span data-fit="line">{pick(award.category.name)}</span>
            </h3>
            <AwardedTeams kind={kind} award={award} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const PodiumScene = ({ podium }: { podium: NonNullable<WallCeremony['podium']> }) => {
  const say = useCeremonyTexts();
  const { pick } = useWallTexts();
  return (
    <section aria-labelledby="wall-podium" className={styles.scene}>
      <h2 id="wall-podium" className={styles.title}>
        {say((t) => t('podium'))}
      </h2>
      <div className={styles.columns} data-many={podium.length > 1 || undefined}>
        {podium.map(({ category, places }) => (
          <section key={category.id} className={styles.podium}>
            <h3 className={styles.category}>
              <span data-fit="line">{pick(category.name)}</span>
            </h3>
            <ol lang={category.contentLanguage} className={styles.places}>
              {places.map(({ rank, teamId, teamName, total, members }) => (
                <li key={teamId} className={styles.place} data-medal={rank}>
                  <span className={styles.rank}>{rank}</span>
                  <bdi className={styles.placeName} data-fit="box">
                    {teamName}
                  </bdi>
                  <data className={styles.total} value={total}>
                    {tablePoints(total)}
                  </data>
                  <p className={styles.members}>
                    <span data-fit="box">{members.map((name) => name.replaceAll(' ', '\u00A0')).join(', ')}</span>
                  </p>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
};

/** The words that stand alone on the wall: before a nomination, and until the results are public. */
const TitleScene = ({ title }: { title: 'nominations' | 'soon' | 'thanks' }) => {
  const say = useCeremonyTexts();
  return (
    <div className={styles.alone}>
      <h2 className={styles.aloneTitle}>{say((t) => t(title))}</h2>
    </div>
  );
};

/** What organizers show after the end, step by step: nominations, the podium, thanks. */
export const CeremonyScene = ({ scene, frame }: CeremonySceneProps) => {
  // A frame that an older page has saved has none.
  const ceremony: WallCeremony | null = (frame as Partial<WallFrame>).ceremony ?? null;
  if (!ceremony) return <TitleScene title="soon" />;
  if (scene === 'podium') return ceremony.podium ? <PodiumScene podium={ceremony.podium} /> : <TitleScene title="soon" />;
  if (scene === 'thanks') return ceremony.thanks ? <ThanksScene thanks={ceremony.thanks} /> : <TitleScene title="thanks" />;
  return ceremony.nomination ? <NominationScene nomination={ceremony.nomination} /> : <TitleScene title="nominations" />;
};
