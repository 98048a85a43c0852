import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Saved {
  passToken: string;
}

/** A page hands a pass to the check with this state, without the address. */
export const withPass = (passToken: string): Saved => ({ passToken });

const savedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'passToken' in state && typeof state.passToken === 'string' ? state.passToken : null;

/** The pass of the address. It is taken out of the address at once, and stays with the tab's history entry for a reload. */
export const usePassToken = (): string | null => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token')?.trim() || null;
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: withPass(inAddress) });
  }, [inAddress, navigate, pathname]);
  return inAddress ?? savedIn(state);
};
