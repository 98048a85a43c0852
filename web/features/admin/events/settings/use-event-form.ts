import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readReason } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { AdminEventDeskDocument } from '../__generated__/events.generated.ts';
import type { ChangedEventFragment } from './__generated__/change-event.generated.ts';
import { diffValues, conflictRows, listNames, type Values } from './conflict-rows.ts';
import { useMarkUnsaved } from './unsaved.ts';

export type DeskEvent = ChangedEventFragment['event'];

type ChangeOutcome =
  | { kind: 'done'; result: { event: DeskEvent } }
  | { kind: 'refused'; refusal: { code: unknown; fields?: readonly { name: string }[] } }
  | { kind: 'failed'; error: unknown };

interface EventForm<Name extends string> {
  event: DeskEvent;
  /** The function must stay the same between renders. */
  valuesOf: (event: DeskEvent) => Values<Name>;
  /** Changes the event as it was seen, by `seen.version`. */
  send: (changes: Partial<Values<Name>>, seen: DeskEvent) => Promise<ChangeOutcome>;
  onSaved: () => void;
}

interface Conflict<Name extends string> {
  rows: ReturnType<typeof conflictRows<Name>>;
  changes: Partial<Values<Name>>;
  theirs: DeskEvent;
}

/** The state of the last change: undoable, or undone. */
type Fate<Name extends string> = { kind: 'saved'; back: Partial<Values<Name>>; seen: DeskEvent } | { kind: 'asked' } | { kind: 'undone' };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The draft of an event's settings. It follows the server while it is unchanged. Changes of two organizers to different fields
 * merge; for the same field the organizer chooses.
 */
export const useEventForm = <Name extends string>({ event, valuesOf, send, onSaved }: EventForm<Name>) => {
  const errorText = useErrorText();
  const client = useApolloClient();
  const saved = valuesOf(event);
  const [base, setBase] = useState({ values: saved, version: event.version });
  const [values, setValues] = useState(saved);
  const [conflict, setConflict] = useState<Conflict<Name> | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [fate, setFate] = useState<Fate<Name> | null>(null);
  const changes = diffValues(base.values, values);
  const isDirty = listNames(changes).length > 0;
  useMarkUnsaved(isDirty);

  if (!isDirty && (base.version !== event.version || !same(base.values, saved))) {
    setBase({ values: saved, version: event.version });
    setValues(saved);
  }

  const restart = (from: DeskEvent) => {
    const next = valuesOf(from);
    setBase({ values: next, version: from.version });
    setConflict(null);
    setRefused([]);
    setFailure(null);
    return next;
  };

  const finish = (sent: Partial<Values<Name>>, { next, isUndoable }: { next: DeskEvent; isUndoable: boolean }) => {
    const before = Object.fromEntries(listNames(sent).map((name) => [name, base.values[name]])) as Partial<Values<Name>>;
    const now = restart(next);
    setValues((written) => (same(diffValues(base.values, written), sent) ? now : written));
    setFate(isUndoable ? { kind: 'saved', back: before, seen: next } : { kind: 'asked' });
    onSaved();
  };

  const attempt = async (sent: Partial<Values<Name>>, how: { seen: DeskEvent; isUndoable: boolean; tries: number }): Promise<void> => {
    const outcome = await send(sent, how.seen);
    if (outcome.kind === 'done') return finish(sent, { next: outcome.result.event, isUndoable: how.isUndoable });
    const reason = readReason(outcome);
    if (outcome.kind === 'refused' && outcome.refusal.fields?.length) return setRefused(outcome.refusal.fields.map(({ name }) => name));
    if (reason !== 'EDIT_CONFLICT') return setFailure(errorText(reason));

    const theirs = await client
      .query({ query: AdminEventDeskDocument, variables: { id: event.id }, fetchPolicy: 'network-only' })
      .then(({ data }) => data?.eventDesks[0]?.event)
      .catch(() => undefined);
    if (!theirs) return setFailure(errorText(reason));
    const rows = conflictRows({ base: base.values, mine: sent, theirs: valuesOf(theirs) });
    if (rows.length === 0 && how.tries > 0) return attempt(sent, { ...how, seen: theirs, tries: how.tries - 1 });
    setConflict({ rows, changes: sent, theirs });
  };

  const undo = async (): Promise<void> => {
    if (fate?.kind !== 'saved') return;
    setFailure(null);
    const outcome = await send(fate.back, fate.seen);
    if (outcome.kind === 'done') {
      setValues(restart(outcome.result.event));
      setFate({ kind: 'undone' });
    } else setFailure(errorText(readReason(outcome)));
    onSaved();
  };

  /** `isUndoable` offers an undo afterwards; a confirmed change has none. */
  const save = async (isUndoable = true): Promise<void> => {
    setFate(null);
    setRefused([]);
    setFailure(null);
    if (isDirty) await attempt(changes, { seen: { ...event, version: base.version }, isUndoable, tries: 2 });
  };

  return {
    values,
    base: base.values,
    changes,
    isDirty,
    /** Names of the fields that the server did not accept. */
    refused,
    failure,
    conflict,
    fate: isDirty ? null : fate,
    undo,
    change: (name: Name, value: string) => {
      setRefused((names) => names.filter((each) => each !== name));
      setValues((before) => ({ ...before, [name]: value }));
    },
    save,
    discard: () => setValues(restart(event)),
    takeTheirs: () => conflict && setValues(restart(conflict.theirs)),
    takeMine: async () => {
      setConflict(null);
      if (conflict) await attempt(conflict.changes, { seen: conflict.theirs, isUndoable: false, tries: 0 });
    },
  };
};
