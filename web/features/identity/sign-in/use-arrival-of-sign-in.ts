import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Arrival, readArrival, tidyQuery } from './sign-in-arrival.ts';

const nothing: Arrival = { telegram: null, isBegunHere: false, ticket: null, refused: null, isLimited: false, isCodeWrong: false };

/** Takes the sign-in data from the address and removes them at once, because anyone with them could sign in. */
export const useArrivalOfSignIn = (): { arrival: Arrival; forgetArrival: () => void } => {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(() => readArrival(query, hash));

  useEffect(() => {
    const rest = tidyQuery(query).toString();
    if (rest === query.toString() && hash === '') return;
    // The router follows a moment later, but a link copied meanwhile must not hold the data.
    window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}`);
    void navigate(`${pathname}${rest && `?${rest}`}`, { replace: true });
  }, [query, hash, pathname, navigate]);

  return { arrival, forgetArrival: () => setArrival(nothing) };
};
