import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';

/** Letters of all texts that stay rendered; the rules of an event have a few thousand. */
const mostLetters = 4_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: mostLetters,
  sizeCalculation: (html, text) => html.length + text.length + 1,
});

/** Pictures are left out: a foreign one would tell its server who reads the page. */
const settings = { extensions: [{ disable: { null: ['labelStartImage'] } }] };

/**
 * Renders CommonMark as HTML that can be shown as it is: tags of the writer come out as text, and a link runs nothing (micromark allows
 * http, https, irc, mailto, xmpp and addresses of this site). Headings begin below the title of the page, and a link tells its target
 * nothing of this page. The replacements meet only tags that the renderer made, because every other `<` of its output is escaped.
 */
export function renderMarkdown(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = micromark(text, settings)
    .replaceAll(/<(\/?)h([1-6])>/g, (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 1)}>`)
    .replaceAll('<a href=', '<a rel="noopener noreferrer" href=');
  rendered.set(text, html);
  return html;
}
