import { AnswersOperation, type AnswersQuery } from '#web/features/answers/answers.generated.ts';
import { useInitialData } from '#web/graphql/initial-data.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { useCachedPage } from '#web/offline/pages/use-cached-page.ts';
import { paths } from '#web/shared/paths.ts';

/** The answers of an event as the server tells them, at first as many as came with the page, or as they were kept here while nobody answers. */
export const useAnswers = (event: string) => {
  const { data, error, isLoading, refetch } = usePlainQuery(AnswersOperation, { event }, { isOff: !event });
  const { initial, isCut } = useInitialData<AnswersQuery>(paths.answers(event), { error, isOutdone: () => data !== undefined });
  // What was kept is whole.
  const loaded = data ?? (isCut ? undefined : initial);
  const { cached, ...silence } = useCachedPage<AnswersQuery>({
    kind: 'answers',
    path: paths.answers(event),
    operation: AnswersOperation,
    data: loaded,
    error,
    isFresh: !isLoading && !error,
    name: data?.answers?.event.name,
  });
  const whole = loaded ?? cached;
  return { answers: (whole ?? initial)?.answers, isCut: isCut && !whole, error, refetch, ...silence };
};
