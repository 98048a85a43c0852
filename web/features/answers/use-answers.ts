import { AnswersOperation, type AnswersQuery } from '#web/features/answers/answers.generated.ts';
import { useFirstAnswer } from '#web/graphql/first-answer.ts';
import { useAsked } from '#web/graphql/plain/use-asked.ts';
import { useKeptPage } from '#web/offline/pages/use-kept-page.ts';
import { paths } from '#web/shared/paths.ts';

/** The answers of an event as the server tells them, at first as many as came with the page, or as they were kept here while nobody answers. */
export const useAnswers = (event: string) => {
  const { data, error, isLoading, refetch } = useAsked(AnswersOperation, { event }, { isOff: !event });
  const { sent, isCut } = useFirstAnswer<AnswersQuery>(paths.answers(event), { error, isOutdone: () => data !== undefined });
  // What was kept is whole.
  const told = data ?? (isCut ? undefined : sent);
  const { kept, ...silence } = useKeptPage<AnswersQuery>({
    kind: 'answers',
    path: paths.answers(event),
    operation: AnswersOperation,
    data: told,
    error,
    isTold: !isLoading && !error,
    name: data?.answers?.event.name,
  });
  const whole = told ?? kept;
  return { answers: (whole ?? sent)?.answers, isCut: isCut && !whole, error, refetch, ...silence };
};
