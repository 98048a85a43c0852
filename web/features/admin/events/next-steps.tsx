import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAdminInheritedQuery } from './__generated__/inherited.generated.ts';
import type { EventDesk } from '#web/features/admin/events/event-desk.ts';
import { findInherited } from './inherited.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import styles from './fields/events.module.css';

/** Lists the steps from a new event to a playable one, with their progress. */
export const NextSteps = ({ desk: { event, blocks, riddles, teams } }: { desk: EventDesk }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { data } = useAdminInheritedQuery({ variables: { slug: event.slug }, fetchPolicy: 'cache-and-network' });
  const found = data && findInherited(data);
  const parts = (['description', 'title', 'questions', 'partners', 'pictures'] as const).flatMap((part) => {
    const count = found?.inherited[part] ?? 0;
    return count > 0 ? t(`steps.inherited.${part}`, { count }) : [];
  });
  const siteNote = found
    ? t('steps.siteInherited', { name: localized(found.source.localizedName, language), parts: parts.join(', ') })
    : t('steps.siteNote');
  const steps = [
    {
      name: 'blocks',
      isDone: riddles > 0,
      words: t('steps.blocksNote', { blocks, riddles }),
      links: [{ to: `${paths.quest}?event=${event.id}`, words: t('steps.blocks') }],
    },
    {
      name: 'people',
      isDone: teams > 0,
      words: t('steps.peopleNote', { teams }),
      links: [
        { to: paths.adminCodes, words: t('steps.people') },
        { to: `${paths.adminTeams}?event=${encodeURIComponent(event.slug)}`, words: t('steps.teams') },
      ],
    },
    { name: 'site', isDone: found === null, words: siteNote, links: [{ to: paths.adminSiteOf(event.slug), words: t('steps.site') }] },
    { name: 'wall', isDone: false, words: t('steps.wallNote'), links: [{ to: paths.wall(event.slug), words: t('steps.wall') }] },
  ];
  return (
    <section aria-labelledby="next-steps" className={styles.steps}>
      <h3 id="next-steps" className={styles.legend}>
        {t('steps.title')}
      </h3>
      <ol>
        {steps.map(({ name, isDone, words, links }) => (
          <li key={name} className={styles.step}>
            {isDone ? (
              <CircleCheck size={22} role="img" aria-label={t('steps.done')} className={styles.done} />
            ) : (
              <CircleDashed size={22} role="img" aria-label={t('steps.ahead')} />
            )}
            <div>
              {links.map(({ to, words: link }) => (
                <Link key={to} to={to} className={styles.page}>
                  {link}
                </Link>
              ))}
              <p className={styles.note}>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
