import { measureUnits } from './measure.ts';
import { Closers } from '../rig/closers.ts';
console.log(JSON.stringify(await measureUnits({ say: (l: string) => console.error(l) } as never)));
await Closers.closeAll();
process.exit(0);
