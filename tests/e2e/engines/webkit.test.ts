import { openWebkit } from './webkit.ts';
import { walkIn } from './story.ts';

walkIn('webkit', openWebkit);
