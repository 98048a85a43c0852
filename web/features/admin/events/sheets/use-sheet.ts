import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SheetLanguage } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { drawUploadName, PartRefused, sendParts } from '../files/send-parts.ts';
import { type CheckedSheetFragment, useCheckSheetMutation, useImportSheetMutation } from './__generated__/sheets.generated.ts';
import { keptSheet } from './kept-sheet.ts';
import { recallLayout, rememberLayout } from './layouts.ts';
import { fresh, type SheetRequest, unsaid } from './sheet-request.ts';

/** How far an import is: a table is sent, looked through again after each correction, and then a person decides. */
export type SheetState =
  | { step: 'none' }
  | { step: 'working'; check: CheckedSheetFragment | null }
  | { step: 'checked'; check: CheckedSheetFragment }
  | { step: 'failed'; reason: string; again: (() => void) | null }
  | { step: 'done'; check: CheckedSheetFragment; importId: string | null };

/** What a part of the page needs to ask about a checked sheet, and to change what was said. */
export interface Asking {
  check: CheckedSheetFragment;
  request: SheetRequest;
  onAsk: (change: Partial<SheetRequest>) => void;
}

/** Sends a table, has it checked as its columns are corrected, and imports it. */
export const useSheet = (eventId: string) => {
  const errorText = useErrorText();
  const language = useLanguage().toUpperCase() as SheetLanguage;
  const checking = useCommand(useCheckSheetMutation());
  const importing = useCommand(useImportSheetMutation());
  const [kept] = useState(() => keptSheet.read(eventId));
  const [state, setState] = useState<SheetState>(kept ? { step: 'working', check: null } : { step: 'none' });
  const [request, setRequest] = useState<SheetRequest>(kept?.request ?? unsaid);
  const [isRecalled, setIsRecalled] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<string | null>(kept?.upload ?? null);
  const run = useRef(new AbortController());

  const begin = () => {
    run.current.abort();
    run.current = new AbortController();
    setProblem(null);
    setState((before) => ({ step: 'working', check: 'check' in before ? before.check : null }));
    return run.current.signal;
  };

  const look = (next: SheetRequest) => checking.act({ input: { upload: upload.current ?? '', eventId, language, ...next } });

  const load = async (next: SheetRequest, signal: AbortSignal): Promise<CheckedSheetFragment | null> => {
    const outcome = await look(next);
    if (signal.aborted) return null;
    if (outcome.kind !== 'done') {
      setState({ step: 'failed', reason: errorText(readReason(outcome)), again: () => void load(next, begin()) });
      return null;
    }
    if (upload.current !== null) keptSheet.write(eventId, { upload: upload.current, request: next });
    setState({ step: 'checked', check: outcome.result });
    return outcome.result;
  };

  /** Looks through a new table; what was said about the last one with its layout is said again. */
  const loadNew = async (next: SheetRequest, signal: AbortSignal): Promise<void> => {
    const check = await load(next, signal);
    const layout = check && recallLayout(next.kind, check);
    if (!layout) return;
    const recalled = { ...next, ...layout };
    setRequest(recalled);
    setIsRecalled(true);
    await load(recalled, begin());
  };

  // A server that has forgotten the upload is no failure: the person begins with a table.
  const resume = useEffectEvent(async (signal: AbortSignal) => {
    const outcome = kept && (await look(kept.request));
    if (outcome && !signal.aborted) setState(outcome.kind === 'done' ? { step: 'checked', check: outcome.result } : { step: 'none' });
  });
  useEffect(() => {
    const beginning = run.current;
    void resume(beginning.signal);
    return () => run.current.abort();
  }, []);

  /** Sends a file or a pasted text; its columns are recognised again. */
  const send = async (table: Blob): Promise<void> => {
    const next = { ...request, ...fresh, encoding: null };
    setRequest(next);
    setIsRecalled(false);
    const name = drawUploadName();
    upload.current = null;
    const signal = begin();
    setState({ step: 'working', check: null });
    try {
      await sendParts({ file: table, upload: name, signal, onProgress: () => undefined });
    } catch (error) {
      const reason = errorText(error instanceof PartRefused ? error.code : error);
      if (!signal.aborted) setState({ step: 'failed', reason, again: () => void send(table) });
      return;
    }
    upload.current = name;
    await loadNew(next, signal);
  };

  /** Changes what was said about the sheet; another kind, sheet or order of blocks has other columns. */
  const ask = (change: Partial<SheetRequest>) => {
    const isOther = 'kind' in change || 'tab' in change;
    const isTabs = change.blocksFrom !== undefined && [change.blocksFrom, request.blocksFrom].includes('TABS');
    const next = { ...request, ...(isOther && fresh), ...(isTabs && { columns: null, headerRow: null }), ...change };
    setRequest(next);
    if (isOther || isTabs || 'columns' in change) setIsRecalled(false);
    if (upload.current !== null) void load(next, begin());
  };

  const bring = async (evenPlayed: boolean): Promise<void> => {
    if (state.step !== 'checked') return;
    const { check } = state;
    setProblem(null);
    const outcome = await importing.act({
      input: { upload: upload.current ?? '', eventId, language, ...request, seen: check.seen, evenPlayed },
    });
    if (outcome.kind === 'done') {
      const { separators, cures, blocksFrom } = request;
      rememberLayout(request.kind, check, { separators, cures, blocksFrom });
      keptSheet.forget(eventId);
      setState({ step: 'done', check, importId: outcome.result.import?.id ?? null });
      return;
    }
    // Somebody has changed the event meanwhile: the sheet is looked through as the event is now.
    if (outcome.kind === 'refused') await load(request, begin());
    setProblem(errorText(readReason(outcome)));
  };

  const restart = () => {
    upload.current = null;
    run.current.abort();
    keptSheet.forget(eventId);
    setProblem(null);
    setIsRecalled(false);
    setRequest({ ...request, ...fresh });
    setState({ step: 'none' });
  };

  return { state, request, problem, isRecalled, send, ask, bring, restart, isBusy: importing.isBusy };
};
