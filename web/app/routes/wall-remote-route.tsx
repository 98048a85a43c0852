export { WallRemotePage as WallRemoteRoute } from '#web/features/standings/remote/wall-remote-page.tsx';
