import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import type { Words } from '#web/shared/ui/site/site.types.ts';
import { usePartsForm } from '../parts/use-parts-form.ts';
import type { Sent } from '../parts/use-save-parts.ts';
import { EditableSiteDocument, useEditSiteMutation } from './__generated__/site.generated.ts';
import { mapFaults } from './fields/site-faults.ts';
import { type Part, type SiteDraft, differingParts, type EditableEvent, siteDraft, siteDraftName, siteInput } from './site-draft.ts';

const both = ({ ru, en }: Words) => [ru, en].filter((text) => text !== '').join(' / ');

/** What a list says, in short: its names in their order. */
const listed = (items: Words[]) => items.map(both).join(' · ');

const textOf: { [Name in Part]: (value: SiteDraft[Name]) => string } = {
  title: both,
  lead: both,
  cards: (cards) => listed(cards.map(({ figure }) => figure)),
  steps: (steps) => listed(steps.map(({ title }) => title)),
  questions: (questions) => listed(questions.map(({ question }) => question)),
  partners: (partners) => listed(partners.map(({ name }) => name)),
  pictures: (pictures) => listed(pictures.map(({ alt }) => alt)),
};

/** A part of a draft in a few words, for a choice between two versions. */
const partText = <Name extends Part>(draft: SiteDraft, part: Name): string => textOf[part](draft[part]);

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
      return { kind: 'refused', faults: mapFaults(outcome.refusal.fields, draft) };
    return { kind: 'failed', reason: readReason(outcome) };
  };

  return usePartsForm<EditableEvent, SiteDraft, Part>({
    name: siteDraftName(id),
    saved: event,
    texts: { saved: t('saved'), saveFailed: t('saveFailed') },
    toDraft: siteDraft,
    differing: differingParts,
    toRow: (part, mine, theirs) => ({ label: t(`part.${part}`), mine: partText(mine, part), theirs: partText(theirs, part) }),
    send,
    readTheirs: () =>
      client
        .query({ query: EditableSiteDocument, variables: { event: slug }, fetchPolicy: 'network-only' })
        .then(({ data }) => data?.event ?? null)
        .catch(() => null),
  });
};
