import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { EditableSiteDocument, useEditSiteMutation } from './__generated__/site.generated.ts';
import { partText } from './conflict-rows.ts';
import { faultsOf } from './fields/site-faults.ts';
import { differingParts, type EditableEvent, type Part, type SiteDraft, siteDraft, siteDraftName, siteInput } from './site-draft.ts';
import { usePartsForm } from '../parts/use-parts-form.ts';
import type { Sent } from '../parts/use-save-parts.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';

/** The draft of a site with its save, its undo, its faults and its conflicts. */
export const useSiteForm = (event: EditableEvent) => {
  const { id, slug } = event;
  const { t } = useTranslation('adminSite');
  const client = useApolloClient();
  const edit = useCommand(useEditSiteMutation());

  const send = async (draft: SiteDraft, changed: Part[], version: number): Promise<Sent<EditableEvent>> => {
    const outcome = await edit.act({ input: { eventId: id, version, ...siteInput(draft, changed) } });
    if (outcome.kind === 'done') return { kind: 'saved', saved: outcome.result.event };
    if (outcome.kind === 'refused' && 'fields' in outcome.refusal)
      return { kind: 'refused', faults: faultsOf(outcome.refusal.fields, draft) };
    return { kind: 'failed', reason: reasonOf(outcome) };
  };

  return usePartsForm<EditableEvent, SiteDraft, Part>({
    name: siteDraftName(id),
    saved: event,
    texts: { saved: t('saved'), saveFailed: t('saveFailed') },
    draftOf: siteDraft,
    differing: differingParts,
    rowOf: (part, mine, theirs) => ({ label: t(`part.${part}`), mine: partText(mine, part), theirs: partText(theirs, part) }),
    send,
    readTheirs: () =>
      client
        .query({ query: EditableSiteDocument, variables: { event: slug }, fetchPolicy: 'network-only' })
        .then(({ data }) => data?.event ?? null)
        .catch(() => null),
  });
};
