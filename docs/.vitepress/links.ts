import { cpSync, existsSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { type MarkdownRenderer } from 'vitepress';
import { projectPages } from './pages.ts';

const repository = resolve(import.meta.dirname, '../..');
const copied = new Set<string>();

/** A page says what it says: an address is a link only where it is written as one, `<event>` is text, and no braces or colons are magic. */
export const markup = { html: false, linkify: false, attrs: false, emoji: false };

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/**
 * Links of the pages lead to files of the repository. On the site a page is a page, any other file is copied beside the pages, and a
 * link to a folder is its words alone.
 */
export function leadOut(md: MarkdownRenderer): void {
  md.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    // The words of a home page stand in its front matter, and are rendered without a path.
    const folder = posix.join('docs', posix.dirname(typeof env.relativePath === 'string' ? env.relativePath : ''));
    for (const { children } of tokens) if (children) leadLinksOut(children, folder);
  });
  // Vue would take two braces for an expression.
  for (const kind of ['text', 'code_inline'] as const) {
    const render = md.renderer.rules[kind];
    md.renderer.rules[kind] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
  }
}

function leadLinksOut(tokens: Token[], folder: string): void {
  for (const [at, link] of tokens.entries()) {
    const href = link.type === 'link_open' ? String(link.attrGet('href') ?? '') : '';
    if (!href || /^([a-z]+:|#|\/)/i.test(href)) continue;
    const target = siteTarget(posix.join(folder, href));
    if (target) link.attrSet('href', target);
    else dropLink(tokens, at);
    if (target?.startsWith('/files/')) link.attrSet('target', '_blank');
  }
}

function dropLink(tokens: Token[], at: number): void {
  const end = tokens.findIndex(({ type }, index) => index > at && type === 'link_close');
  for (const token of [tokens[at], tokens[end]]) if (token) Object.assign(token, { type: 'text', content: '', attrs: null });
}

/** The address on the site of a file of the repository; null of a folder. */
function siteTarget(link: string): string | null {
  const [path = '', anchor] = link.split('#');
  const hash = anchor ? `#${anchor}` : '';
  const project = Object.entries(projectPages).find(([, file]) => file === path);
  if (project) return `/project/${project[0]}.md${hash}`;
  if (path.startsWith('docs/') && path.endsWith('.md')) return `/${path.slice('docs/'.length)}${hash}`;
  const file = resolve(repository, path);
  if (!existsSync(file) || statSync(file).isDirectory()) return null;
  copied.add(path);
  return `/files/${path}`;
}

/** Copies the files that pages lead to. */
export function copyFiles(outDir: string): void {
  for (const path of copied) cpSync(resolve(repository, path), join(outDir, 'files', path));
}
