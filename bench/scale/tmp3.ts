import { benchCase } from './cases.ts';
import { simulate } from './simulate.ts';
const t=performance.now();
console.log(simulate(benchCase), performance.now()-t);
