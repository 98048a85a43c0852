import '#web/shared/styles/print.css';
import i18next, { type TFunction } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { installation } from '#web/i18n/installation.ts';
import type { Language } from '#web/i18n/language.ts';
import { localized } from '#web/shared/format/localized.ts';
import { QrPicture } from '#web/shared/ui/pictures/qr-picture.tsx';
import styles from './sheet.module.css';

/** What every sheet says: in which language, and of which event. */
interface Print {
  language: Language;
  event: { name: { ru: string; en: string }; slug: string };
}

export const PrintContext = createContext<Print>({ language: 'ru', event: { name: { ru: '', en: '' }, slug: '' } });

/** The words of paper, in the language that was chosen for it, which need not be that of the page. */
export const usePaper = () => {
  const { language, event } = use(PrintContext);
  const t: TFunction<'adminPaper'> = i18next.getFixedT(language, 'adminPaper');
  const inLanguage = (text: { ru: string; en: string }) => localized(text, language);
  return { t, inLanguage, eventName: localized(event.name, language), slug: event.slug };
};

interface SheetProps {
  /** For those who do not see the preview. */
  label: string;
  kind?: 'badges' | 'poster' | 'lines';
  children: ReactNode;
}

/** One page of A4. On the screen it is the same page, smaller: all its sizes are shares of its width. */
export const Sheet = ({ label, kind, children }: SheetProps) => {
  const { language } = use(PrintContext);
  return (
    <li className={styles.frame} lang={language}>
      <article aria-label={label} className={styles.sheet} data-kind={kind}>
        {children}
      </article>
    </li>
  );
};

/** A code that a phone reads off the paper. */
export const PaperCode = ({ text, label }: { text: string; label: string }) => (
  <div className={styles.code}>
    <QrPicture text={text} label={label} />
  </div>
);

/** Whose quest it is, at the head of a sheet. */
export const SheetHead = () => {
  const { inLanguage, eventName } = usePaper();
  return (
    <header className={styles.head}>
      <span translate="no">{inLanguage(installation().name)}</span>
      <strong>{eventName}</strong>
    </header>
  );
};
