/** Returns a function that cycles through the items endlessly. */
export function inTurns<Thing>(things: readonly Thing[]): () => Thing {
  let turn = 0;
  return () => {
    const thing = things[turn++ % things.length];
    if (thing === undefined) throw new RangeError('there is nothing to take turns through');
    return thing;
  };
}
