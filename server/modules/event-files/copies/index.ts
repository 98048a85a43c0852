export { copyEvent } from './copy-event.ts';
export { type Inheritance, type InheritedRemoved, keepInherited, readInheritance, removeInherited } from './inherited.ts';
export { inheritedParts } from './compare-copy.ts';
