import styles from './markdown.module.css';

interface MarkdownProps {
  /** Comes from `rulesHtml` of our server and from nowhere else. */
  html: string;
  lang?: string;
}

/**
 * Shows what the server rendered of a Markdown text (server/platform/text/markdown.ts). It is safe to set as HTML because the renderer
 * makes every tag itself, from a short list, and writes whatever looks like a tag in the text as text.
 */
export const Markdown = ({ html, lang }: MarkdownProps) => (
  // oxlint-disable-next-line react/no-danger -- the only place that does it, for the reason above
  <div lang={lang} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);
