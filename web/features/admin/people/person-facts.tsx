import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { Facts, OutLink } from '../panel/facts.tsx';
import type { AdminPersonQuery } from './__generated__/people.generated.ts';
import styles from '../panel/section.module.css';

export type ShownPerson = NonNullable<AdminPersonQuery['person']>;

const roleKey = ({ role, grantedRole }: ShownPerson) => role ?? (grantedRole ? 'PROMISED' : 'NONE');

/** Shows the few facts by which an organizer recognizes a person. */
export const PersonFacts = ({ person }: { person: ShownPerson }) => {
  const { t } = useTranslation(['adminPeople', 'common']);
  const { id, username, telegramId, studentOrganization, team } = person;
  const link = safeHref(person.geoLink);
  const messenger = username === null ? t('common:notSpecified') : <OutLink href={`https://t.me/${username}`}>@{username}</OutLink>;
  const facts: [string, ReactNode][] = [
    [t('role'), `${t(`roles.${roleKey(person)}`)}${person.isDisabled ? ` · ${t('shutOut')}` : ''}`],
    [t('username'), messenger],
  ];
  if (telegramId !== null) facts.push([t('telegramId'), telegramId]);
  if (studentOrganization !== null) facts.push([t('organization'), studentOrganization]);
  const map = link === null ? null : <OutLink href={link}>{link}</OutLink>;
  if (map !== null) facts.push([t('place'), map]);
  facts.push([t('team'), team === null ? t('noTeam') : `${team.name}${team.isCaptain ? ` · ${t('captain')}` : ''}`]);
  return (
    <section className={styles.part} aria-label={t('facts.title')}>
      <Facts facts={facts} />
      <p className={styles.links}>
        {team !== null && <Link to={paths.adminTeam(team.id)}>{t('links.team')}</Link>}
        {team !== null && <Link to={paths.adminAttemptsOf({ event: team.event, teamId: team.id })}>{t('links.attempts')}</Link>}
        {person.role === 'INSIDER' && <Link to={paths.adminInsider(id)}>{t('links.insider')}</Link>}
        <Link to={paths.adminPersonPoints(id)}>{t('links.programPoints')}</Link>
        <Link to={paths.adminLogOf('person', id)}>{t('links.log')}</Link>
      </p>
    </section>
  );
};
