import { cpSync, existsSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { type MarkdownRenderer } from 'vitepress';
import { projectPages } from './pages.ts';

const repository = resolve(import.meta.dirname, '../..');
const copied = new Set<string>();

/**
 * Links of the pages lead to files of the repository. On the site a page is a page, any other file is copied beside the pages, and a
 * link to a folder is its words alone.
 */
export function leadOut(md: MarkdownRenderer): void {
  md.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    for (const { children } of tokens) {
      for (const [at, token] of (children ?? []).entries()) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (!href || /^([a-z]+:|#|\/)/i.test(href)) continue;
        const target = siteTarget(posix.join('docs', posix.dirname(env.relativePath), href));
        if (target === null) {
          const end = (children ?? []).findIndex((other, index) => index > at && other.type === 'link_close');
          for (const link of [token, children?.[end]]) if (link) Object.assign(link, { type: 'text', content: '', attrs: null });
        } else {
          token.attrSet('href', target);
          if (target.startsWith('/files/')) token.attrSet('target', '_blank');
        }
      }
    }
  });
  // Vue would take two braces for an expression.
  for (const kind of ['text', 'code_inline'] as const) {
    const render = md.renderer.rules[kind];
    md.renderer.rules[kind] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
  }
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
