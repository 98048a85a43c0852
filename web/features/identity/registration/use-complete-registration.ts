import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import type { CompleteRegistrationInput } from '#web/graphql/__generated__/types.generated.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { SessionDocument } from '../__generated__/session.generated.ts';
import { useCompleteRegistrationMutation } from './__generated__/completion-form.generated.ts';

export const fields = ['fullName', 'studentOrganization', 'geoLink'] as const;
export type Field = (typeof fields)[number];

/** Completes the registration; the page continues by itself, because the result says that the viewer is registered. */
export const useCompleteRegistration = () => {
  const client = useApolloClient();
  const [mutate] = useCompleteRegistrationMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // The same form sent again on a bad line is the same command; a changed form is another.
  const open = useRef<{ form: string; key: string } | null>(null);

  /** Returns the fields that the server refuses. */
  const complete = async (input: CompleteRegistrationInput): Promise<readonly Field[]> => {
    const form = JSON.stringify(input);
    if (open.current?.form !== form) open.current = { form, key: uniqueKey() };
    setIsSaving(true);
    setFailure(null);
    try {
      const { data } = await mutate({ variables: { input }, context: { idempotencyKey: open.current.key } });
      const result = data?.completeRegistration;
      if (result?.__typename === 'ProfileSaved') return [];
      open.current = null;
      if (result?.__typename === 'BadInput') {
        const refused = fields.filter((field) => result.fields.some(({ name }) => name === field));
        if (refused.length > 0) return refused;
      }
      // Another window completed it meanwhile: the session says so, and the page continues.
      if (result?.__typename === 'Forbidden') await client.refetchQueries({ include: [SessionDocument] });
      setFailure({ error: result });
    } catch (error) {
      setFailure({ error });
    } finally {
      setIsSaving(false);
    }
    return [];
  };

  return { complete, isSaving, failure, forgetFailure: useCallback(() => setFailure(null), []) };
};
