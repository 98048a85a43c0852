import { Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkButton } from '../form/network-button.tsx';
import type { UploadStage } from './use-upload.ts';
import styles from '../form/fields.module.css';

interface FileDropProps {
  label: string;
  accept?: string;
  /** What happens to a file now. */
  stage: UploadStage | null;
  problem: string | null;
  onFile: (file: File) => void;
  /** Shows the present file with its commands. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** One file: dropped, pasted or picked. The button is the way for keys and fingers. */
export const FileDrop = ({ label, accept, stage, problem, onFile, children, actions }: FileDropProps) => {
  const { t } = useTranslation('editing');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
    return file !== undefined;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same for keys and fingers
    <fieldset
      className={styles.group}
      aria-describedby={`${id}-problem`}
      onPaste={(event) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
      onDragOver={(event) => {
        // A riddle that is dragged past is none of ours.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (take(event.dataTransfer.files)) event.preventDefault();
      }}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.drop} data-over={isOver || undefined}>
        {children}
        <p className={styles.note}>{t('file.note')}</p>
        <p className={styles.note}>{t(accept === 'image/*' ? 'file.imageKinds' : 'file.kinds')}</p>
        <div className={styles.line}>
          <NetworkButton variant="outline" aria-disabled={stage !== null} onClick={() => stage === null && input.current?.click()}>
            <UploadIcon size={20} aria-hidden="true" />
            {stage ? t(`file.${stage}`) : t('file.pick')}
          </NetworkButton>
          {actions}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </div>
      <div id={`${id}-problem`} role="alert">
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
    </fieldset>
  );
};
