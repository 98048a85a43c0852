import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { useCommandPalette } from './use-command-palette.ts';
import styles from './admin-shell.module.css';

interface Section {
  name:
    | 'now'
    | 'announcements'
    | 'help'
    | 'events'
    | 'site'
    | 'installation'
    | 'blocks'
    | 'people'
    | 'print'
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
  /** The browser loads the page from the server again. */
  isLoaded?: true;
}

const sections: readonly Section[] = [
  { name: 'now', to: paths.admin },
  { name: 'help', to: paths.adminHelp },
  { name: 'announcements', to: paths.adminAnnouncements },
  { name: 'events', to: paths.adminEvents },
  { name: 'site', to: paths.adminSite },
  { name: 'installation', to: paths.adminInstallation },
  { name: 'blocks', to: paths.adminBlocks },
  { name: 'teams', to: paths.adminTeams },
  { name: 'people', to: paths.adminPeople },
  { name: 'codes', to: paths.adminCodes },
  { name: 'insiders', to: paths.adminInsiders },
  { name: 'attempts', to: paths.adminAttempts },
  { name: 'points', to: paths.adminPoints },
  { name: 'print', to: paths.adminPaper },
  { name: 'wall', to: paths.wallRemote },
  { name: 'stats', to: paths.organizerStats, isLoaded: true },
  { name: 'developers', to: paths.developers },
  { name: 'log', to: paths.adminLog },
];

/** The section of an address: the longest that it begins with, so that /admin is not taken for all of them. */
const sectionAt = (pathname: string): Section | undefined =>
  sections.filter(({ to }) => pathname.startsWith(to)).toSorted((a, b) => b.to.length - a.to.length)[0];

/** True on the page of a section itself, not on one inside of it. */
const isAt = ({ to }: Section, pathname: string): boolean => pathname.replace(/\/$/, '') === to;

const shortcut = !import.meta.env.SSR && /Mac|iP(hone|ad|od)/.test(window.navigator.platform) ? '⌘K' : 'Ctrl K';

/**
 * The organizers’ panel shows its sections beside the page, on a phone behind the name of the present one, and opens the command palette.
 */
export const AdminShell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('adminNav');
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const Sign = isUnfolded ? ChevronUp : ChevronDown;
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
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls="panel-sections"
          className={styles.unfold}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {t(current?.name ?? 'label')}
          <Sign size={20} aria-hidden="true" />
        </button>
        <nav id="panel-sections" aria-label={t('label')} className={styles.nav} data-folded={!isUnfolded || undefined}>
          <ul className={styles.sections}>
            {sections.map(({ name, to, isLoaded }) => (
              <li key={name}>
                <NavLink
                  end={to === paths.admin}
                  to={to}
                  reloadDocument={isLoaded}
                  className={styles.section}
                  onClick={() => setIsUnfolded(false)}
                >
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {/* The present section is named just above its page on a phone, so the heading of the page is only heard there. */}
      <div className={styles.page} data-named={(current !== undefined && isAt(current, pathname)) || undefined}>
        {children}
      </div>
      {Palette && <Palette isOpen={isOpen} sections={sections} onClose={close} />}
    </div>
  );
};
