import { Menu, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { isAnnouncementListOpen, unreadAnnouncements } from '#web/features/announcements/announcements-view.ts';
import { helpNews, isHelpOpen } from '#web/features/quest/team/team-notices.ts';
import { useDisclosure } from '#web/shared/hooks/use-disclosure.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { ThemeSwitch } from '#web/shared/theme/theme-switch.tsx';
import { LanguageSwitch } from '../site/language-switch.tsx';
import styles from './quest-menu.module.css';

/** The menu holds all that is not the quest itself, away from the score and the code. */
export const QuestMenu = ({ eventSlug }: { eventSlug: string | undefined }) => {
  const { t } = useTranslation(['common', 'quest']);
  const panelId = useId();
  const { isOpen, button, toggle, close, whole } = useDisclosure();
  const Icon = isOpen ? X : Menu;
  const unread = useObservableValue(unreadAnnouncements);
  const openAnnouncements = () => {
    close();
    isAnnouncementListOpen.set(true);
  };
  const news = useObservableValue(helpNews);
  const openHelp = () => {
    close();
    isHelpOpen.set(true);
  };
  const sections = [
    { to: paths.quest, name: t('nav.quest') },
    { to: paths.profile, name: t('nav.profile') },
    ...(eventSlug === undefined ? [] : [{ to: paths.standings(eventSlug), name: t('eventNav.standings') }]),
    { to: paths.points, name: t('nav.points') },
    { to: paths.rules, name: t('nav.rules') },
    { to: paths.previous, name: t('nav.previous') },
    { to: paths.home, name: t('nav.home') },
  ];
  return (
    <div {...whole} className={styles.menu}>
      <button ref={button} type="button" aria-expanded={isOpen} aria-controls={panelId} className={styles.button} onClick={toggle}>
        <Icon size={22} aria-hidden="true" />
        <span>{t('nav.menu')}</span>
        {unread + news > 0 && <span className={styles.count}>{unread + news}</span>}
      </button>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        <nav aria-label={t('nav.label')} className={styles.links}>
          {sections.map(({ to, name }) => (
            <NavLink key={to} to={to} end className={styles.link} onClick={close}>
              {name}
            </NavLink>
          ))}
          <button type="button" className={styles.link} onClick={openAnnouncements}>
            <span>{t('quest:menu.announcements')}</span>
            {unread > 0 && <span className={styles.unread}>{t('quest:menu.unread', { count: unread })}</span>}
          </button>
          <button type="button" className={styles.link} onClick={openHelp}>
            <span>{t('quest:menu.help')}</span>
            {news > 0 && <span className={styles.unread}>{t('quest:menu.unread', { count: news })}</span>}
          </button>
        </nav>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </div>
  );
};
