import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';

/** The letters of all cached texts; the rules of an event have a few thousand. */
const maxLetters = 4_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: maxLetters,
  sizeCalculation: (html, text) => html.length + text.length + 1,
});

/** Pictures are left out, because a foreign server would learn who reads the page. */
const settings = { extensions: [{ disable: { null: ['labelStartImage'] } }] };

/**
 * Renders CommonMark as HTML that is safe to show: tags of the writer come out as text, and a link runs no script (micromark allows
 * http, https, irc, mailto, xmpp and addresses of this site). Headings begin below the title of the page, and a link tells its
 * target's server nothing about this page. The replacements touch only tags that the renderer made, because every other `<` of its
 * output is escaped.
 */
export function renderMarkdown(text: string): string {
  const cached = rendered.get(text);
  if (cached !== undefined) return cached;
  const html = micromark(text, settings)
    .replaceAll(/<(\/?)h([1-6])>/g, (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 1)}>`)
    .replaceAll('<a href=', '<a rel="noopener noreferrer" href=');
  rendered.set(text, html);
  return html;
}
