import type { RiddleDraft } from '../riddles/riddle-draft.ts';
import { useUpload } from './use-upload.ts';

/** Sends a hint that was typed as a file of text, as an import stores the hints of a sheet. A draft without one stays as it is. */
export const useStoreHint = (eventId: string) => {
  const { upload } = useUpload(eventId);
  return async <Draft extends RiddleDraft>(draft: Draft): Promise<Draft | { problem: string }> => {
    const text = draft.hintText?.trim();
    if (text === undefined) return draft;
    if (text === '') return { ...draft, hintMedia: null };
    const sent = await upload(new Blob([text], { type: 'text/plain' }), 'hint.txt');
    return 'problem' in sent ? sent : { ...draft, hintMedia: sent };
  };
};
