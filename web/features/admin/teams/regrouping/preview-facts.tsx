import { useTranslation } from 'react-i18next';
import { errorCode } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import type { Regrouping_PreviewFragment } from './__generated__/regrouping.generated.ts';

interface PreviewFactsProps {
  preview: Regrouping_PreviewFragment | undefined;
  /** Why there is no preview. */
  error: Error | undefined;
  /** Refusals with a text of their own. */
  refusals?: Record<string, string>;
}

/** Says what a team keeps: its points and coins before and after, and the places that stay solved. */
export const PreviewFacts = ({ preview, error, refusals = {} }: PreviewFactsProps) => {
  const { t } = useTranslation('adminTeams');
  const errorText = useErrorText();
  if (!preview) {
    if (error) {
      return <ErrorBox text={refusals[errorCode(error) ?? ''] ?? errorText(error)} />;
    }
    return (
      <Loading>
        <Skeleton height={96} />
      </Loading>
    );
  }
  const { before, after, keptTitles, leftOut } = preview;
  return (
    <>
      <p>{t('adjust.pointsChange', { before: tablePoints(before.points), after: tablePoints(after.points) })}</p>
      <p>{t('adjust.coinsChange', { before: before.coins, after: after.coins })}</p>
      <p>
        {keptTitles.length > 0 ? t('regroup.kept', { titles: keptTitles.map((title) => title.trim()).join(', ') }) : t('regroup.nothing')}
      </p>
      {leftOut > 0 && <p>{t('regroup.leftOut', { count: leftOut })}</p>}
    </>
  );
};
