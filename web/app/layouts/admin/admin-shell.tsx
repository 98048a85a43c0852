import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { NeedsRight } from '#web/features/admin/rights/needs-right.tsx';
import { useRights } from '#web/features/admin/rights/use-rights.ts';
import type { OrganizerRight } from '#web/graphql/__generated__/types.generated.ts';
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
  /** What an organizer needs to see it. */
  right: OrganizerRight;
  /** The browser loads the page from the server again. */
  isLoaded?: true;
}

const sections: readonly Section[] = [
  { name: 'now', right: 'READ', to: paths.admin },
  { name: 'help', right: 'RUN', to: paths.adminHelp },
  { name: 'announcements', right: 'RUN', to: paths.adminAnnouncements },
  { name: 'events', right: 'SECRETS', to: paths.adminEvents },
  { name: 'site', right: 'WRITE', to: paths.adminSite },
  { name: 'installation', right: 'GOVERN', to: paths.adminInstallation },
  { name: 'blocks', right: 'SECRETS', to: paths.adminBlocks },
  { name: 'teams', right: 'PEOPLE', to: paths.adminTeams },
  { name: 'people', right: 'PEOPLE', to: paths.adminPeople },
  { name: 'codes', right: 'ADMIT', to: paths.adminCodes },
  { name: 'insiders', right: 'SECRETS', to: paths.adminInsiders },
  { name: 'attempts', right: 'SECRETS', to: paths.adminAttempts },
  { name: 'points', right: 'READ', to: paths.adminPoints },
  { name: 'print', right: 'PEOPLE', to: paths.adminPaper },
  { name: 'wall', right: 'RUN', to: paths.wallRemote },
  { name: 'stats', right: 'READ', to: paths.organizerStats, isLoaded: true },
  { name: 'developers', right: 'GOVERN', to: paths.developers },
  { name: 'log', right: 'READ', to: paths.adminLog },
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
  const may = useRights();
  const open = sections.filter(({ right }) => may(right));
  const Sign = isUnfolded ? ChevronUp : ChevronDown;
  const palette = useCommandPalette();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          className={styles.find}
          onClick={() => void palette.open()}
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
            {open.map(({ name, to, isLoaded }) => (
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
        {current ? (
          <NeedsRight title={t(current.name)} right={current.right}>
            {children}
          </NeedsRight>
        ) : (
          children
        )}
      </div>
      {palette.Palette && <palette.Palette isOpen={palette.isOpen} sections={open} onClose={palette.close} />}
    </div>
  );
};
