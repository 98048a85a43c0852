import { useTranslation } from 'react-i18next';
import type { useReveal } from '../wall/reveal/use-reveal.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './wall-remote.module.css';

/** Goes through the reveal in the picture above, with the places that everybody sees now. No wall shows anything of it. */
export const Rehearsal = ({ reveal }: { reveal: ReturnType<typeof useReveal> }) => {
  const { t } = useTranslation('remote');
  if (!reveal.isRehearsal) {
    return (
      <Button variant="outline" onClick={reveal.toggle}>
        {t('rehearse')}
      </Button>
    );
  }
  return (
    <div className={styles.line} role="group" aria-label={t('rehearse')}>
      <Button variant="brand" disabled={reveal.revealed?.nextRank === null} onClick={() => reveal.step(1)}>
        {t('rehearseNext')}
      </Button>
      <Button variant="outline" disabled={reveal.revealed?.places.length === 0} onClick={() => reveal.step(-1)}>
        {t('rehearseBack')}
      </Button>
      <Button variant="quiet" onClick={reveal.toggle}>
        {t('rehearseEnd')}
      </Button>
    </div>
  );
};
