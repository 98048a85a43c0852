import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSheetTexts } from './use-sheet-texts.ts';
import { useWallTexts } from '../model/wall-texts.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the wall; the browser's own dialog keeps the focus and closes by Escape. */
export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const { first } = useWallTexts();
  const t = useSheetTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} lang={first} className={styles.sheet} data-wall onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <X size={24} aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  );
};
