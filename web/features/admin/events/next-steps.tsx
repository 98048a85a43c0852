import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import {
  type AdminInherited_EventFragment,
  type AdminInheritedQuery,
  useAdminInheritedQuery,
} from './__generated__/inherited.generated.ts';
import type { EventDesk } from './event-desk.ts';
import styles from './fields/events.module.css';

type Words = AdminInherited_EventFragment;

/** What an event has word for word as an older one: a text as 0 or 1, the others by their number. */
interface Inherited {
  description: number;
  title: number;
  questions: number;
  partners: number;
  pictures: number;
}

const common = (own: readonly unknown[], older: readonly unknown[]): number => {
  const known = new Set(older.map((each) => JSON.stringify(each)));
  return own.filter((each) => known.has(JSON.stringify(each))).length;
};

const inheritedFrom = (own: Words, older: Words): Inherited => ({
  description: own.description === null ? 0 : common([own.description], [older.description]),
  title: common([own.site.title], [older.site.title]),
  questions: common(own.site.questions, older.site.questions),
  partners: common(own.site.partners, older.site.partners),
  pictures: common(own.site.pictures, older.site.pictures),
});

const sumCounts = (inherited: Inherited): number => Object.values(inherited).reduce((sum, count) => sum + count, 0);

/** Finds the older event with which an event has the most in common. Null if it has nothing of any. */
const findInherited = ({ event, events }: AdminInheritedQuery) => {
  if (!event) return null;
  const older = events.filter(({ id, startsAt }) => id !== event.id && startsAt < event.startsAt);
  const candidates = older.map((source) => ({ source, inherited: inheritedFrom(event, source) }));
  const [best] = candidates.toSorted((a, b) => sumCounts(b.inherited) - sumCounts(a.inherited));
  return best && sumCounts(best.inherited) > 0 ? best : null;
};

/** Lists the steps from a new event to a playable one, with their progress. */
export const NextSteps = ({ desk: { event, blocks, riddles, teams } }: { desk: EventDesk }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { data } = useAdminInheritedQuery({ variables: { slug: event.slug }, fetchPolicy: 'cache-and-network' });
  const match = data && findInherited(data);
  const parts = (['description', 'title', 'questions', 'partners', 'pictures'] as const).flatMap((part) => {
    const count = match?.inherited[part] ?? 0;
    return count > 0 ? t(`steps.inherited.${part}`, { count }) : [];
  });
  const siteNote = match
    ? t('steps.siteInherited', { name: localized(match.source.localizedName, language), parts: parts.join(', ') })
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
    { name: 'site', isDone: match === null, words: siteNote, links: [{ to: paths.adminSiteOf(event.slug), words: t('steps.site') }] },
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
