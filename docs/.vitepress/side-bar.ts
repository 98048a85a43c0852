import { type DefaultTheme } from 'vitepress';
import { addressOf, type Page } from './pages.ts';

interface Group {
  title: string;
  /** Pages in the order of reading: a path, or every other page of a folder by its title. */
  pages: string[];
}

const organizers = (title: string, howTo: string, at: string): Group[] => [
  { title, pages: [`${at}organizers/index.md`, `${at}organizers/run-book.md`, `${at}organizers/*`] },
  {
    title: howTo,
    pages: ['edit-the-quest', 'event-files', 'name-and-look', 'run-the-panel', 'rehearse'].map((name) => `${at}how-to/${name}.md`),
  },
];

const operators: Group[] = [
  {
    title: 'For operators',
    pages: [
      ...['index', 'install', 'upgrade', 'backup', 'alarms', 'doctor', 'drills', 'scale'].map((name) => `operators/${name}.md`),
      'operators/*',
    ],
  },
  { title: 'Reference', pages: ['settings.md', 'performance.md', 'project/changelog.md'] },
];

const developers: Group[] = [
  {
    title: 'For developers',
    pages: [
      'developers/index.md',
      'project/readme.md',
      'demo.md',
      'project/contributing.md',
      'architecture.md',
      'glossary.md',
      'rules.md',
      'developers/*',
    ],
  },
  { title: 'Build on it', pages: ['how-to/build-on-it.md', 'live.md', 'rest.md'] },
  { title: 'Change it', pages: ['how-to/*', 'first-paint.md', 'offline.md'] },
  { title: 'What is proved', pages: ['spec/clauses.md', 'spec/states.md'] },
  { title: 'Decisions', pages: ['adr/*'] },
  { title: 'More', pages: ['*'] },
];

/** A side bar for each reader; a page stands in the one of its reader. A page that no group names stands among those for developers. */
export function sideBars(pages: Page[], language: 'en' | 'ru'): DefaultTheme.SidebarMulti {
  const left = new Map(pages.filter(({ path }) => path.startsWith('ru/') === (language === 'ru')).map((page) => [page.path, page]));
  // Home pages have no side bar, and the README leads to its own translation.
  for (const path of left.keys()) if (/^(ru\/)?index\.md$|^project\/readme-ru\./.test(path)) left.delete(path);
  const readers =
    language === 'ru'
      ? [organizers('Организаторам', 'Как это сделать', 'ru/')]
      : [organizers('For organizers', 'How to', ''), operators, developers];
  const named = new Set(readers.flat().flatMap((group) => group.pages));
  return Object.fromEntries(
    readers.flatMap((groups) => {
      const bar = groups
        .map(({ title, pages: wanted }) => ({ text: title, items: wanted.flatMap((each) => take(left, named, each)) }))
        .filter(({ items }) => items.length);
      return bar.flatMap(({ items }) => items.map(({ link }) => [link.replace(/\.html$/, ''), bar]));
    }),
  );
}

function take(left: Map<string, Page>, named: Set<string>, wanted: string): { text: string; link: string }[] {
  const [folder = ''] = wanted.split('*');
  const found = wanted.endsWith('*')
    ? [...left.values()].filter(({ path }) => path.startsWith(folder) && !named.has(path))
    : [left.get(wanted)].filter((page) => page !== undefined);
  for (const { path } of found) left.delete(path);
  return found.map(({ path, title }) => ({ text: title.replaceAll('`', ''), link: addressOf(path) }));
}
