import { useMemo } from 'react';
import { AnswersOperation, type AnswersQuery, OwnCategoryOperation } from '#web/features/answers/__generated__/answers.generated.ts';
import { useInitialData } from '#web/graphql/plain/use-initial-data.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { useCachedPage } from '#web/offline/pages/use-cached-page.ts';
import { localized } from '#web/shared/format/localized.ts';
import { readersFirst } from '#web/shared/format/readers-first.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';

/** Returns the category in which the viewer played; undefined for others. */
const useOwnCategory = (event: string) => {
  const { data } = usePlainQuery(OwnCategoryOperation, { event }, { isOff: !event });
  return data?.standings?.ownRow?.category.id;
};

/** Returns the answers of an event in the order in which the reader meets them: at first those in the page, or the cached ones while the server does not respond. */
export const useAnswers = (event: string) => {
  const language = useLanguage();
  const { data, error, isLoading, refetch } = usePlainQuery(AnswersOperation, { event }, { isOff: !event });
  const { initial, isCut } = useInitialData<AnswersQuery>(paths.answers(event), { error, isOutdone: () => data !== undefined });
  // The cached answers are complete.
  const loaded = data ?? (isCut ? undefined : initial);
  const { cached, ...silence } = useCachedPage<AnswersQuery>({
    kind: 'answers',
    path: paths.answers(event),
    operation: AnswersOperation,
    data: loaded,
    error,
    isFresh: !isLoading && !error,
    name: data?.answers ? localized(data.answers.event.localizedName, language) : undefined,
  });
  const own = useOwnCategory(event);
  const whole = loaded ?? cached;
  const found = (whole ?? initial)?.answers;
  const answers = useMemo(() => found && { ...found, blocks: readersFirst(found.blocks, own, language) }, [found, own, language]);
  return { answers, isCut: isCut && !whole, error, refetch, ...silence };
};
