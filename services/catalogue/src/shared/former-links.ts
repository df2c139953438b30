/** A former link of an entity, and when it was replaced. */
export interface FormerLink {
  link: string;
  until: Date;
}

/** More than an entity is ever renamed; the oldest links are dropped. */
const maxFormerLinks = 100;

/** The former links after a change of the link. The current link is never among them. */
export function rememberLink<Kept extends FormerLink>(
  former: readonly Kept[],
  left: Kept,
  linkNow: string,
  isSameThing: (one: Kept) => boolean = () => true,
): Kept[] {
  const others = former.filter(
    (one) => !isSameThing(one) || (one.link !== linkNow && one.link !== left.link),
  );
  return [...others, ...(left.link === linkNow ? [] : [left])].slice(-maxFormerLinks);
}

/** The entity that had this link last. */
export function findLastWith<Thing>(
  things: readonly Thing[],
  link: string,
  formerLinks: (thing: Thing) => readonly FormerLink[],
): Thing | undefined {
  let found: { thing: Thing; until: number } | undefined;
  for (const thing of things) {
    for (const former of formerLinks(thing)) {
      const until = former.until.getTime();
      if (former.link === link && (!found || until > found.until)) found = { thing, until };
    }
  }
  return found?.thing;
}
