import type { RulingKind } from '#web/graphql/__generated__/types.generated.ts';
import { errorCode } from '#web/graphql/error-code.ts';
import { useRulingPreviewQuery } from './__generated__/rulings.generated.ts';

/** What an organizer has chosen of a decision. */
export interface Asked {
  kind: RulingKind;
  everyTeam: boolean;
  answer: string | null;
}

const fetchPolicy = 'network-only';

/** Reads what a decision would change. An answer that is right by now needs no acceptance, so then the rejudging is asked for instead. */
export const usePreview = (riddleId: string, asked: Asked) => {
  const first = useRulingPreviewQuery({ variables: { riddleId, ...asked }, fetchPolicy });
  const isRightByNow = asked.answer !== null && errorCode(first.error) === 'BAD_INPUT';
  const instead: Asked = { ...asked, kind: 'REJUDGED', answer: null };
  const second = useRulingPreviewQuery({ variables: { riddleId, ...instead }, fetchPolicy, skip: !isRightByNow });
  const { data, error, refetch } = isRightByNow ? second : first;
  return {
    asked: isRightByNow ? instead : asked,
    isRightByNow,
    preview: data?.rulingPreview,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
};
