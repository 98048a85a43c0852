import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { showInstallation } from '#web/i18n/show-installation.ts';
import { usePartsForm } from '../parts/use-parts-form.ts';
import type { Sent } from '../parts/use-save-parts.ts';
import { mapFaults } from '../site/fields/site-faults.ts';
import { EditableInstallationDocument, useEditInstallationMutation } from './__generated__/installation.generated.ts';
import {
  differingParts,
  type EditableInstallation,
  type InstallationDraft,
  installationDraft,
  installationInput,
  type Part,
  partText,
  shownDraft,
} from './installation-draft.ts';

/** The draft of the name and the look, with its save, its undo, its faults and its conflicts. This page shows at once what is saved. */
export const useInstallationForm = (saved: EditableInstallation) => {
  const { t } = useTranslation('adminInstallation');
  const client = useApolloClient();
  const edit = useCommand(useEditInstallationMutation());

  const send = async (draft: InstallationDraft, changed: Part[], version: number): Promise<Sent<EditableInstallation>> => {
    const outcome = await edit.act({ input: { version, ...installationInput(draft, changed) } });
    if (outcome.kind === 'done') return { kind: 'saved', saved: outcome.result };
    if (outcome.kind === 'refused' && 'fields' in outcome.refusal)
      return { kind: 'refused', faults: mapFaults(outcome.refusal.fields, draft) };
    return { kind: 'failed', reason: readReason(outcome) };
  };

  return usePartsForm<EditableInstallation, InstallationDraft, Part>({
    name: 'installation',
    saved,
    texts: { saved: t('saved'), saveFailed: t('saveFailed') },
    toDraft: installationDraft,
    differing: differingParts,
    toRow: (part, mine, theirs) => ({ label: t(`part.${part}`), mine: partText(mine, part), theirs: partText(theirs, part) }),
    onSaved: (next) => showInstallation(shownDraft(installationDraft(next), next.version)),
    send,
    readTheirs: () =>
      client
        .query({ query: EditableInstallationDocument, fetchPolicy: 'network-only' })
        .then(({ data }) => data?.installation ?? null)
        .catch(() => null),
  });
};
