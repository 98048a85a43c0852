import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { SignInRefused } from '../identity.errors.ts';
import type { SignedIn } from '../identity.types.ts';
import { grantRole } from '../invitations/grant-role.ts';
import { findPerson, insertPerson, lockPersonBySubject, type NewPerson, updateUsername } from '../people/people.store.ts';
import { toRegistrationType } from '../people/profile.rules.ts';
import { openSession } from '../sessions/open-session.ts';

interface SignIn {
  person: Omit<NewPerson, 'role'>;
  code: string | null | undefined;
  address: string | null;
  userAgentFamily: string | null;
}

/** Signs in the person whom a provider confirms. A known person keeps name and role; a new one starts without a role. */
export async function signInBySubject(ctx: Context, { person, code, address, userAgentFamily }: SignIn): Promise<SignedIn> {
  const { provider, subject } = person;
  const existing = (await lockPersonBySubject(ctx.db, { provider, subject })) ?? null;
  if (existing?.isDisabled) throw new SignInRefused('DISABLED');
  if (existing && provider === 'telegram') await updateUsername(ctx.db, person);
  const userId = existing?.id ?? (await enter(ctx, person));

  const { isCodeWrong } = await grantRole(ctx, { userId, existing, provider, subject, code, address });
  const token = await openSession(ctx, { userId, userAgentFamily });
  const [signedIn] = await findPerson(ctx, { id: userId });
  if (!signedIn) throw new SignInRefused('DISABLED');
  return { token, person: signedIn, registrationType: toRegistrationType(signedIn.grantedRole), isCodeWrong };
}

/** Of two first sign-ins at the same time the second one is refused; the next try finds the person. */
const enter = ({ db }: Context, person: SignIn['person']): Promise<number> =>
  refusing(insertPerson(db, { ...person, role: null }), { identity_pk: () => new Overloaded() });
