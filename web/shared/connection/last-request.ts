import { observableValue } from '#web/shared/observable-value.ts';

/** How the server's log calls the last request that it answered; what a person can tell an organizer when something broke. */
export const lastRequestId = observableValue<string | null>(null);

export const noteRequest = (response: Response): Response => {
  const id = response.headers.get('x-request-id');
  if (id !== null) lastRequestId.set(id);
  return response;
};
