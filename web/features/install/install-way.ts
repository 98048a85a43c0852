interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** iPads say that they are Macs; no Mac is touched. */
const isApple = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** prompt: by the browser's own question · byHand: through the menu of Safari · none: there is no way, or it is done. */
type InstallWay = 'prompt' | 'byHand' | 'none';

export const installWay = (found: { device: Device; isInstalled: boolean; hasPrompt: boolean }): InstallWay => {
  if (found.isInstalled) return 'none';
  if (found.hasPrompt) return 'prompt';
  return isApple(found.device) ? 'byHand' : 'none';
};
