import { useEffect, useRef, useState } from 'react';
import type {
  CategoryCode,
  SheetEncoding,
  SheetKind,
  SheetLanguage,
  SheetMeaning,
  SheetSeparator,
} from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { drawUploadName, PartRefused, sendParts } from '../files/send-parts.ts';
import { type CheckedSheetFragment, useCheckSheetMutation, useImportSheetMutation } from './__generated__/sheets.generated.ts';

/** The choices of an organizer about a sheet; null for what the server is to recognise. */
export interface SheetRequest {
  kind: SheetKind;
  tab: number;
  hasHeader: boolean | null;
  headerRow: number | null;
  columns: (SheetMeaning | null)[] | null;
  category: CategoryCode | null;
  block: string | null;
  separators: SheetSeparator[];
  encoding: SheetEncoding | null;
  withHidden: boolean;
}

/** How far an import is: a table is sent, looked through again after each correction, and then a person decides. */
export type SheetState =
  | { step: 'none' }
  | { step: 'working'; check: CheckedSheetFragment | null }
  | { step: 'checked'; check: CheckedSheetFragment }
  | { step: 'failed'; reason: string; again: (() => void) | null }
  | { step: 'done'; check: CheckedSheetFragment; importId: string | null };

const fresh = { tab: 0, hasHeader: null, headerRow: null, columns: null, separators: [], withHidden: false };

/** Sends a table, has it checked as its columns are corrected, and imports it. */
export const useSheet = ({ eventId, onImported }: { eventId: string; onImported: () => void }) => {
  const errorText = useErrorText();
  const language = useLanguage().toUpperCase() as SheetLanguage;
  const checking = useCommand(useCheckSheetMutation());
  const importing = useCommand(useImportSheetMutation());
  const [state, setState] = useState<SheetState>({ step: 'none' });
  const [request, setRequest] = useState<SheetRequest>({ kind: 'RIDDLES', category: null, block: null, encoding: null, ...fresh });
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<string | null>(null);
  const run = useRef(new AbortController());
  useEffect(() => () => run.current.abort(), []);

  const begin = () => {
    run.current.abort();
    run.current = new AbortController();
    setProblem(null);
    setState((before) => ({ step: 'working', check: 'check' in before ? before.check : null }));
    return run.current.signal;
  };

  const load = async (next: SheetRequest, signal: AbortSignal): Promise<void> => {
    const outcome = await checking.act({ input: { upload: upload.current ?? '', eventId, language, ...next } });
    if (signal.aborted) return;
    if (outcome.kind === 'done') setState({ step: 'checked', check: outcome.result });
    else setState({ step: 'failed', reason: errorText(readReason(outcome)), again: () => void load(next, begin()) });
  };

  /** Sends a file or a pasted text; its columns are recognised again. */
  const send = async (table: Blob): Promise<void> => {
    const next = { ...request, ...fresh, encoding: null };
    setRequest(next);
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
    await load(next, signal);
  };

  /** Changes what was said about the sheet; another kind or sheet has other columns. */
  const ask = (change: Partial<SheetRequest>) => {
    const isOther = 'kind' in change || 'tab' in change;
    const next = { ...request, ...(isOther && fresh), ...change };
    setRequest(next);
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
      setState({ step: 'done', check, importId: outcome.result.import?.id ?? null });
      onImported();
      return;
    }
    // Somebody has changed the event meanwhile: the sheet is looked through as the event is now.
    if (outcome.kind === 'refused') await load(request, begin());
    setProblem(errorText(readReason(outcome)));
  };

  const restart = () => {
    upload.current = null;
    run.current.abort();
    setProblem(null);
    setRequest({ ...request, ...fresh });
    setState({ step: 'none' });
  };

  return { state, request, problem, send, ask, bring, restart, isBusy: importing.isBusy };
};
