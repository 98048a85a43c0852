import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { say } from '../form/say.ts';
import { useSetInsidersMutation } from './__generated__/insiders.generated.ts';
import type { Person } from './person.ts';

/** Gives an existing riddle its insiders at once; says why it could not. */
export const useSetInsiders = (riddleId: string) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const { act } = useCommand(useSetInsidersMutation());
  return async (people: Person[]): Promise<string | null> => {
    const outcome = await act({ input: { riddleId, insiderIds: people.map(({ id }) => id) } });
    if (outcome.kind === 'done') {
      say.done(t('common:success'), t('insiders.updated'));
      return null;
    }
    say.failed(t('common:error'), t('insiders.failed'));
    return errorText(readReason(outcome));
  };
};
