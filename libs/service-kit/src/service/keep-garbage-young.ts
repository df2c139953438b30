import { setFlagsFromString } from 'node:v8';

/**
 * Keeps what a request makes in the young part of the heap, where it costs nothing to throw away. V8 moves places in the code
 * whose objects live long to its old space, and while a catalogue is read nearly all of them do: later, requests that pass there
 * leave dead objects in the old space, and those hold on to the young ones that they point to. Call it before anything is
 * loaded. docs/decisions/026-garbage-stays-young.md
 */
export function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
