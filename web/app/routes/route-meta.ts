import { useMatches } from 'react-router-dom';

export interface RouteMeta {
  /** Key in common.json. */
  title: `title.${'home' | 'rules' | 'registration' | 'profile' | 'quest' | 'block' | 'previous' | 'standings' | 'answers' | 'eventStats' | 'wall' | 'admin' | 'adminLog' | 'adminEvents' | 'adminSite' | 'adminInstallation' | 'adminPeople' | 'adminTeams' | 'adminCodes' | 'adminInsiders' | 'adminAttempts' | 'adminPoints' | 'developers' | 'explorer' | 'wallRemote' | 'liveNumbers' | 'organizerStats' | 'points' | 'passCheck' | 'scanner' | 'notFound'}`;
  /** Players use the page in the street, so it is light by default. */
  isForPlayers?: boolean;
}

export const useRouteMeta = (): RouteMeta | undefined =>
  useMatches().findLast(({ handle }) => handle !== undefined)?.handle as RouteMeta | undefined;
