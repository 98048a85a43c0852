import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#web/i18n/language.ts';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  title: string;
  language: Language;
  children: ReactNode;
}

/** Gives a document the styles of this one, and its theme. */
const dress = (page: Document, language: Language) => {
  const { documentElement: html, head } = document;
  page.documentElement.lang = language;
  Object.assign(page.documentElement.dataset, html.dataset);
  page.head.replaceChildren(...[...head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) => sheet.cloneNode(true)));
};

/** A page as wide as a phone inside of this one: the layouts of a page go by the width of its window. */
export const PreviewFrame = ({ title, language, children }: PreviewFrameProps) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const page = frame?.contentDocument ?? null;
  useEffect(() => {
    if (page) dress(page, language);
  }, [page, language]);
  return (
    <>
      <iframe ref={setFrame} title={title} className={styles.frame} />
      {page && createPortal(children, page.body)}
    </>
  );
};
