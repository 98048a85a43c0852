import { useEffect, useRef, useState } from 'react';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type CheckedFileFragment, useCheckEventFileMutation, useImportEventFileMutation } from './__generated__/event-files.generated.ts';
import { drawUploadName, PartRefused, sendParts } from './send-parts.ts';

/** How far an import is: a file is sent, looked through, and then a person decides. */
export type EventFileState =
  | { step: 'none' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'checking'; name: string; upload: string }
  | { step: 'checked'; name: string; upload: string; check: CheckedFileFragment }
  /** An event that was there has changed. The import can be undone by its id; null when nothing has changed. */
  | { step: 'changed'; name: string; eventId: string; importId: string | null }
  /** `again` sends what is not there yet, and goes on. Null when the same file would fail again. */
  | { step: 'failed'; name: string; reason: string; again: (() => void) | null };

/** Sends an event file, has it checked, and imports it. */
export const useEventFile = ({ onOpened }: { onOpened: (eventId: string) => void }) => {
  const errorText = useErrorText();
  const checking = useCommand(useCheckEventFileMutation());
  const importing = useCommand(useImportEventFileMutation());
  const [state, setState] = useState<EventFileState>({ step: 'none' });
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const send = async (file: File, upload = drawUploadName()): Promise<void> => {
    const { name } = file;
    const again = () => void send(file, upload);
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(null);
    setState({ step: 'sending', name, share: 0 });
    try {
      await sendParts({ file, upload, signal, onProgress: (share) => setState({ step: 'sending', name, share }) });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', name, reason: errorText(error instanceof PartRefused ? error.code : error), again });
      return;
    }
    setState({ step: 'checking', name, upload });
    const outcome = await checking.act({ input: { upload } });
    if (signal.aborted) return;
    if (outcome.kind === 'done') return setState({ step: 'checked', name, upload, check: outcome.result });
    const fields = outcome.kind === 'refused' && 'fields' in outcome.refusal ? outcome.refusal.fields : [];
    const reason = fields.length > 0 ? fields.map(({ message }) => message).join('. ') : errorText(readReason(outcome));
    setState({ step: 'failed', name, reason, again: outcome.kind === 'failed' ? again : null });
  };

  const bring = async (evenPlayed: boolean) => {
    if (state.step !== 'checked') return;
    setProblem(null);
    const outcome = await importing.act({ input: { upload: state.upload, evenPlayed } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    const { event, isNew, import: kept } = outcome.result;
    if (isNew) onOpened(event.id);
    else setState({ step: 'changed', name: state.name, eventId: event.id, importId: kept?.id ?? null });
  };

  return { state, problem, send, bring, isBusy: importing.isBusy };
};
