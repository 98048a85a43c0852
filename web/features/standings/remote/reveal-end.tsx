import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { Remote } from './use-remote.ts';
import styles from './wall-remote.module.css';

interface RevealEndProps {
  remote: Remote;
  ending: 'finish' | 'reset';
  onClose: () => void;
}

/** Both ways to end change every screen at once, and one is final, so the organizer types a word. */
export const RevealEnd = ({ remote, ending, onClose }: RevealEndProps) => {
  const { t } = useTranslation('remote');
  const [word, setWord] = useState('');
  const wanted = t('revealFinishWord');
  const isFinish = ending === 'finish';
  const form = useRef<HTMLFormElement>(null);
  // On a phone it opens below the screen.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [ending]);
  const isSure = !isFinish || word.trim().toLowerCase() === wanted;
  return (
    <form
      ref={form}
      className={styles.confirm}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) void (isFinish ? remote.finishReveal() : remote.resetReveal()).then(onClose);
      }}
    >
      <p className={styles.state}>{isFinish ? t('revealFinishText', { word: wanted }) : t('revealResetText')}</p>
      {isFinish && (
        <label className={styles.field}>
          {t('confirmWord')}
          <input autoComplete="off" className={styles.input} value={word} onChange={({ target }) => setWord(target.value)} />
        </label>
      )}
      <div className={styles.line}>
        <Button type="submit" disabled={!isSure || remote.isBusy}>
          {isFinish ? t('revealFinish') : t('revealResetDo')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </form>
  );
};
