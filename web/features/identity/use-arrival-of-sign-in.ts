import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Arrival, readArrival, tidyQuery } from '#web/features/identity/sign-in-arrival.ts';

const nothing: Arrival = { telegram: null, isBegunHere: false, ticket: null, refused: null };

/** Takes what the address brought and wipes it from there at once: it signs in whoever has it. */
export const useArrivalOfSignIn = (): { arrival: Arrival; forgetArrival: () => void } => {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(() => readArrival(query, hash));

  useEffect(() => {
    const rest = tidyQuery(query).toString();
    if (rest === query.toString() && hash === '') return;
    // The router hears of it a moment later; a link that is copied meanwhile must hold nothing already.
    window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}`);
    void navigate(`${pathname}${rest && `?${rest}`}`, { replace: true });
  }, [query, hash, pathname, navigate]);

  return { arrival, forgetArrival: () => setArrival(nothing) };
};
