import { openFirefox } from './firefox.ts';
import { walkIn } from './story.ts';

walkIn('firefox', openFirefox);
