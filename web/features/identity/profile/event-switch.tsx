import { useApolloClient } from '@apollo/client/react';
import { Drama } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useChooseEventMutation } from './__generated__/event-switch.generated.ts';
import type { ProfileQuery } from './__generated__/profile-page.generated.ts';

interface EventSwitchProps {
  /** The active events in which the viewer plays. */
  events: NonNullable<ProfileQuery['viewer']>['playedEvents'];
  currentId: string | undefined;
}

/** Lets somebody who plays in several quests at once, or has a seat in a rehearsal, say which one the pages are about. */
export const EventSwitch = ({ events, currentId }: EventSwitchProps) => {
  const { t } = useTranslation('severalQuests');
  const language = useLanguage();
  const errorText = useErrorText();
  const client = useApolloClient();
  const { act, isBusy } = useCommand(useChooseEventMutation());

  const choose = async (eventId: string) => {
    const outcome = await act({ input: { eventId } });
    if (outcome.kind !== 'done') return notify.error(t('failed'), errorText(readReason(outcome)));
    // What other pages have read is of the other quest.
    await client.resetStore().catch(() => undefined);
  };
  const buttons = events.map(({ id, isSandbox, localizedName }) => (
    <Button
      key={id}
      variant={id === currentId ? 'primary' : 'outline'}
      aria-pressed={id === currentId}
      aria-disabled={isBusy}
      onClick={() => isBusy || id === currentId || void choose(id)}
    >
      {isSandbox && <Drama size={20} role="img" aria-label={t('rehearsal')} />}
      {localized(localizedName, language)}
    </Button>
  ));
  return (
    <StatusBox tone="info" title={t(events.length > 1 ? 'title' : 'titleOne')} actions={<NeedsNetwork>{buttons}</NeedsNetwork>}>
      {t('text')}
    </StatusBox>
  );
};
