import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallCeremony } from '../source/wall-frame.ts';
import { useCeremonyTexts } from './ceremony-texts.ts';
import styles from './thanks-scene.module.css';

type Thanks = NonNullable<WallCeremony['thanks']>;

/** More names than this cannot be read from the back row, so the others are counted. */
const maxNames = 48;
const maxPartners = 12;

const Insiders = ({ thanks: { insiders, insiderCount } }: { thanks: Thanks }) => {
  const say = useCeremonyTexts();
  const shown = insiders.slice(0, maxNames);
  const others = insiderCount - shown.length;
  return (
    <section aria-labelledby="wall-insiders" className={styles.part}>
      <h3 id="wall-insiders" className={styles.heading}>
        {say((t) => t('insiders'))}
      </h3>
      <ul className={styles.people} data-count={shown.length > 24 ? 'many' : shown.length > 9 ? 'some' : 'few'}>
        {shown.map(({ name, organization }, at) => (
          // Two people may have one name, and nothing else is told of them; the list is drawn whole.
          <li key={at} className={styles.person}>
            <bdi data-fit="line">{name}</bdi>
            {organization && (
              <bdi data-fit="line" className={styles.organization}>
                {organization}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.others}>{say((t) => t('moreInsiders', { count: others }))}</p>}
    </section>
  );
};

const Partners = ({ partners }: { partners: Thanks['partners'] }) => {
  const say = useCeremonyTexts();
  const { pick } = useWallTexts();
  return (
    <section aria-labelledby="wall-partners" className={styles.part}>
      <h3 id="wall-partners" className={styles.heading}>
        {say((t) => t('partners'))}
      </h3>
      <ul className={styles.partners}>
        {partners.slice(0, maxPartners).map(({ name, logo }) => (
          <li key={name.ru} className={styles.partner}>
            {logo && <img src={logo.url} alt="" className={styles.logo} />}
            <span data-fit="box">{pick(name)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Thanks to insiders and partners, with their names. */
export const ThanksScene = ({ thanks }: { thanks: Thanks }) => {
  const say = useCeremonyTexts();
  const { insiders, partners } = thanks;
  return (
    <section aria-labelledby="wall-thanks" className={styles.thanks}>
      <header className={styles.head}>
        <h2 id="wall-thanks" className={styles.title}>
          {say((t) => t('thanks'))}
        </h2>
        <p className={styles.everybody}>{say((t) => t('thankEverybody'))}</p>
      </header>
      {insiders.length > 0 && <Insiders thanks={thanks} />}
      {partners.length > 0 && <Partners partners={partners} />}
    </section>
  );
};
