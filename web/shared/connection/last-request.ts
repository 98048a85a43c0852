import { observableValue } from '../observable-value.ts';
import { noteMaintenance } from './maintenance.ts';

/** The id of the last request in the server's log. A person can give it to an organizer when something breaks. */
export const lastRequestId = observableValue<string | null>(null);

export const noteRequest = (response: Response): Response => {
  const id = response.headers.get('x-request-id');
  if (id !== null) lastRequestId.set(id);
  if (response.headers.has('x-read-only')) noteMaintenance();
  return response;
};
