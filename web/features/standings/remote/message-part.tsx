import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import type { Remote } from './use-remote.ts';
import styles from './wall-remote.module.css';

interface MessagePartProps {
  remote: Remote;
  message: WallFrame['wall']['message'];
}

/** Words for the whole square; what is typed stays here until it is shown. */
export const MessagePart = ({ remote, message }: MessagePartProps) => {
  const { t } = useTranslation('remote');
  const [draft, setDraft] = useState(message);
  const fields = [
    { language: 'ru', label: t('messageRu') },
    { language: 'en', label: t('messageEn') },
  ] as const;
  return (
    <form
      aria-labelledby="remote-message"
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        void remote.steer({ scene: 'MESSAGE', messageRu: draft.ru, messageEn: draft.en });
      }}
    >
      <h2 id="remote-message" className={styles.heading}>
        {t('message')}
      </h2>
      {fields.map(({ language, label }) => (
        <label key={language} className={styles.field}>
          {label}
          <textarea
            lang={language}
            rows={2}
            maxLength={560}
            className={styles.input}
            value={draft[language]}
            aria-describedby="remote-message-hint"
            onChange={({ target }) => setDraft({ ...draft, [language]: target.value })}
          />
        </label>
      ))}
      <p id="remote-message-hint" className={styles.note}>
        {t('messageHint')}
      </p>
      <Button type="submit" variant="outline" disabled={remote.isBusy || (draft.ru.trim() === '' && draft.en.trim() === '')}>
        {t('showMessage')}
      </Button>
    </form>
  );
};
