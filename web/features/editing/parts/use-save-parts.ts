import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { say } from '../form/say.ts';
import type { Faults } from '../site/fields/site-faults.ts';

/** What the server said to a change. */
export type Sent<Saved> = { kind: 'saved'; saved: Saved } | { kind: 'refused'; faults: Faults } | { kind: 'failed'; reason: unknown };

/** Somebody else changed the same parts meanwhile. */
type Saving<Saved> = Sent<Saved> | { kind: 'conflict' };

/** Reads and writes a thing that is edited part by part. */
export interface Parts<Saved extends { version: number }, Draft, Part> {
  toDraft: (saved: Saved) => Draft;
  /** The parts in which two drafts say different things. */
  differing: (one: Draft, other: Draft) => Part[];
  /** Sends the given parts over a version. */
  send: (draft: Draft, changed: Part[], version: number) => Promise<Sent<Saved>>;
  /** Reads what is saved now; null when it cannot be read. */
  readTheirs: () => Promise<Saved | null>;
}

interface Base<Draft> {
  value: Draft;
  version: number;
}

/** A few changes of other parts may come in between. */
const maxTries = 3;

/** Saves the changed parts of a draft. Changes of two organizers to different parts merge. */
export const useSaveParts = <Saved extends { version: number }, Draft, Part>(parts: Parts<Saved, Draft, Part>) => {
  const { t } = useTranslation('adminSite');
  const errorText = useErrorText();
  const { toDraft, differing } = parts;

  const attempt = async (
    sent: Draft,
    { changed, base, tries }: { changed: Part[]; base: Base<Draft>; tries: number },
  ): Promise<Saving<Saved>> => {
    const outcome = await parts.send(sent, changed, base.version);
    if (outcome.kind !== 'failed' || outcome.reason !== 'EDIT_CONFLICT') return outcome;
    const theirs = await parts.readTheirs();
    if (!theirs) return outcome;
    const disputed = differing(toDraft(theirs), base.value).some((part) => changed.includes(part));
    if (disputed || tries === 1) return { kind: 'conflict' };
    return attempt(sent, { changed, base: { ...base, version: theirs.version }, tries: tries - 1 });
  };

  const save = (sent: Draft, base: Base<Draft>, changed: Part[]): Promise<Saving<Saved>> =>
    attempt(sent, { changed, base, tries: maxTries });

  /** Writes the former content of the changed parts back, unless somebody has changed them since. */
  const undo = async (former: Draft, { changed, saved }: { changed: Part[]; saved: Saved }): Promise<Saved | null> => {
    const back = await save(former, { value: toDraft(saved), version: saved.version }, changed);
    if (back.kind === 'saved') say.done(t('undone'));
    else say.failed(t('undoFailed'), errorText(back.kind === 'failed' ? back.reason : 'EDIT_CONFLICT'));
    return back.kind === 'saved' ? back.saved : null;
  };

  return { save, undo };
};
