import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { EditableSiteDocument, useEditSiteMutation } from './__generated__/site.generated.ts';
import { type Faults, faultsOf } from './fields/site-faults.ts';
import { differingParts, type EditableEvent, type Part, type SiteDraft, siteDraft, siteInput } from './site-draft.ts';
import { say } from '../form/say.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

interface Base {
  value: SiteDraft;
  version: number;
}

type Saving =
  | { kind: 'saved'; event: EditableEvent }
  /** Somebody else changed the same parts meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'refused'; faults: Faults }
  | { kind: 'failed'; reason: unknown };

/** An event gets a new version by every change of it, so a few of them may come in between. */
const mostTries = 3;

/** Saves the changed parts of a site. Changes of two organizers to different parts merge. */
export const useSaveSite = ({ id, slug }: EditableEvent) => {
  const { t } = useTranslation('adminSite');
  const errorText = useErrorText();
  const client = useApolloClient();
  const edit = useCommand(useEditSiteMutation());

  const readTheirs = () =>
    client
      .query({ query: EditableSiteDocument, variables: { event: slug }, fetchPolicy: 'network-only' })
      .then(({ data }) => data?.event ?? null)
      .catch(() => null);

  const attempt = async (sent: SiteDraft, { changed, base, tries }: { changed: Part[]; base: Base; tries: number }): Promise<Saving> => {
    const outcome = await edit.act({ input: { eventId: id, version: base.version, ...siteInput(sent, changed) } });
    if (outcome.kind === 'done') return { kind: 'saved', event: outcome.result.event };
    if (outcome.kind === 'refused' && 'fields' in outcome.refusal)
      return { kind: 'refused', faults: faultsOf(outcome.refusal.fields, sent) };
    const reason = reasonOf(outcome);
    if (reason !== 'EDIT_CONFLICT') return { kind: 'failed', reason };
    const theirs = await readTheirs();
    if (!theirs) return { kind: 'failed', reason };
    const disputed = differingParts(siteDraft(theirs), base.value).some((part) => changed.includes(part));
    if (disputed || tries === 1) return { kind: 'conflict' };
    return attempt(sent, { changed, base: { ...base, version: theirs.version }, tries: tries - 1 });
  };

  const save = (sent: SiteDraft, base: Base, changed: Part[]): Promise<Saving> => attempt(sent, { changed, base, tries: mostTries });

  /** Writes the former content of the changed parts back, unless somebody has changed the event since. */
  const undo = async (former: SiteDraft, { changed, saved }: { changed: Part[]; saved: EditableEvent }) => {
    const back = await save(former, { value: siteDraft(saved), version: saved.version }, changed);
    if (back.kind === 'saved') say.done(t('undone'));
    else say.failed(t('undoFailed'), errorText(back.kind === 'failed' ? back.reason : 'EDIT_CONFLICT'));
  };

  return { save, undo };
};
