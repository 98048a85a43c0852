import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useCommandPalette } from './use-command-palette.ts';
import { paths } from '#web/shared/paths.ts';
import styles from './admin-shell.module.css';

interface Section {
  name:
    | 'now'
    | 'events'
    | 'blocks'
    | 'people'
    | 'teams'
    | 'codes'
    | 'insiders'
    | 'attempts'
    | 'points'
    | 'wall'
    | 'stats'
    | 'developers'
    | 'log';
  to: string;
  /** The browser loads the page from the server again (specification 2). */
  isLoaded?: true;
}

const sections: readonly Section[] = [
  { name: 'now', to: paths.admin },
  { name: 'events', to: paths.adminEvents },
  { name: 'blocks', to: paths.quest },
  { name: 'teams', to: paths.adminTeams },
  { name: 'people', to: paths.adminPeople },
  { name: 'codes', to: paths.adminCodes },
  { name: 'insiders', to: paths.adminInsiders },
  { name: 'attempts', to: paths.adminAttempts },
  { name: 'points', to: paths.adminPoints },
  { name: 'wall', to: paths.wallRemote },
  { name: 'stats', to: paths.organizerStats, isLoaded: true },
  { name: 'developers', to: paths.developers },
  { name: 'log', to: paths.adminLog },
];

/** On a phone the line of sections is longer than the screen; only the line scrolls, never the page. */
function bringIntoSight(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}

const shortcut = !import.meta.env.SSR && /Mac|iP(hone|ad|od)/.test(window.navigator.platform) ? '⌘K' : 'Ctrl K';

/** The organizers’ panel shows its sections beside the page, or above it on a phone, and opens the command palette. */
export const AdminShell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('adminNav');
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoSight(list.current), [pathname]);
  const { Palette, isOpen, open, close } = useCommandPalette();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          className={styles.find}
          onClick={() => void open()}
        >
          <Search size={20} aria-hidden="true" />
          <span className={styles.findName}>{t('find')}</span>
          <kbd aria-hidden="true" className={styles.shortcut}>
            {shortcut}
          </kbd>
        </button>
        <nav aria-label={t('label')} className={styles.nav}>
          <ul ref={list} className={styles.sections}>
            {sections.map(({ name, to, isLoaded }) => (
              <li key={name}>
                <NavLink end={to === paths.admin} to={to} reloadDocument={isLoaded} className={styles.section}>
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.page}>{children}</div>
      {Palette && <Palette isOpen={isOpen} sections={sections} onClose={close} />}
    </div>
  );
};
