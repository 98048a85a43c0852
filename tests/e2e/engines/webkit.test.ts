import { walkIn } from './story.ts';
import { openWebkit } from './webkit.ts';

walkIn('webkit', openWebkit);
