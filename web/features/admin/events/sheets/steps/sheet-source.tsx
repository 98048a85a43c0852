import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from '../sheets.module.css';

/** Takes a table: pasted out of a spreadsheet, or as a file. */
export const SheetSource = ({ isChecked, onSend }: { isChecked: boolean; onSend: (table: Blob) => void }) => {
  const { t } = useTranslation('adminEvents');
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  return (
    <div className={styles.source}>
      <label htmlFor={id} className={styles.label}>
        {t('sheet.paste')}
      </label>
      <p id={`${id}-note`} className={styles.note}>
        {t('sheet.pasteNote')}
      </p>
      <textarea
        id={id}
        rows={5}
        wrap="off"
        spellCheck={false}
        aria-describedby={`${id}-note`}
        className={styles.area}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button
          variant={isChecked ? 'outline' : 'primary'}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && onSend(new Blob([text], { type: 'text/tab-separated-values' }))}
        >
          {t('sheet.check')}
        </Button>
        <Button variant="outline" onClick={() => file.current?.click()}>
          <Upload size={20} aria-hidden="true" />
          {t('sheet.pick')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={t('sheet.pick')}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) onSend(chosen);
        }}
      />
    </div>
  );
};
