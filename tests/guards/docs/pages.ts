import { globSync, readFileSync } from 'node:fs';
import { createMarkdownRenderer } from 'vitepress';
import { markup } from '../../../docs/.vitepress/links.ts';
import { projectPages } from '../../../docs/.vitepress/pages.ts';

interface Token {
  type: string;
  tag: string;
  info: string;
  content: string;
  map: [number, number] | null;
  children: Token[] | null;
  attrGet(name: string): string | null;
}

/** A page as parsed by the renderer of the site. */
export interface Page {
  path: string;
  text: string;
  headings: { level: number; id: string }[];
  /** The targets of links and pictures, as written. */
  targets: string[];
  fences: { language: string; code: string; line: number }[];
  /** Code within a sentence. */
  spans: string[];
}

const renderer = await createMarkdownRenderer('docs', markup);

function parse(path: string): Page {
  const text = readFileSync(path, 'utf8');
  const body = text.replace(/^---\n.*?\n---\n/s, (matter) => '\n'.repeat(matter.split('\n').length - 1));
  const tokens = renderer.parse(body, { relativePath: path, path }) as unknown as Token[];
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const doors = [...(/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? '').matchAll(/^ *link: \/(.*)$/gm)].map(([, to = '']) => to);
  return {
    path,
    text,
    headings: tokens
      .filter(({ type }) => type === 'heading_open')
      .map((token) => ({ level: Number(token.tag.slice(1)), id: token.attrGet('id') ?? '' })),
    targets: [
      ...inline.flatMap((token) =>
        token.type === 'link_open' && token.attrGet('class') !== 'header-anchor' ? [token.attrGet('href') ?? ''] : [],
      ),
      ...inline.flatMap((token) => (token.type === 'image' ? [token.attrGet('src') ?? ''] : [])),
      // Pictures in two themes are written as HTML.
      ...[...body.matchAll(/<(?:source|img) [^>]*?src(?:set)?="([^"]+)"/g)].map(([, src = '']) => src),
      // A link of a home page names an address of the site.
      ...doors.map((to) => `${'../'.repeat(path.split('/').length - 2)}${to.replace(/(^|\/)$/, '$1index.md')}`),
    ],
    fences: tokens
      .filter(({ type }) => type === 'fence')
      .map(({ info, content, map }) => ({ language: info.trim(), code: content, line: (map?.[0] ?? 0) + 1 })),
    spans: inline.filter(({ type }) => type === 'code_inline').map(({ content }) => content),
  };
}

/** The pages of the site and those at the root of the repository. */
export const pages: Page[] = [...Object.values(projectPages), ...globSync('docs/**/*.md').sort()]
  .filter((path) => !path.includes('['))
  .map(parse);

/** Finds a page by its path. */
export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path);
