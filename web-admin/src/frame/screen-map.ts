import { matchPath } from 'react-router-dom';
import type { Permission } from '@shop/domain';
import type { Screen } from './define-screen.ts';
import { sections, type SectionName } from './sections.ts';

export type Permissions = ReadonlySet<Permission>;

/** Paths of orders are many. */
const maxRemembered = 100;

export interface SidebarSection {
  name: SectionName;
  title: string;
  screens: readonly Screen[];
}

export function maySee({ permission }: Screen, permissions: Permissions): boolean {
  if (permission === undefined) return true;
  if (typeof permission === 'object' && 'allOf' in permission)
    return permission.allOf.every((one) => permissions.has(one));
  return [permission].flat().some((one) => permissions.has(one));
}

/** The sidebar for a user with these permissions. */
export function sidebarOf(screens: readonly Screen[], permissions: Permissions): SidebarSection[] {
  return sections
    .map((section) => ({
      ...section,
      screens: screens.filter((screen) => screen.section === section.name && maySee(screen, permissions)),
    }))
    .filter((section) => section.screens.length > 0);
}

/** The screens that the user may open with G and a letter. */
export const goScreens = (screens: readonly Screen[], permissions: Permissions): readonly Screen[] =>
  screens.filter((screen) => screen.goKey !== undefined && maySee(screen, permissions));

/** Every part of the frame looks up the same path, and matching it compiles the pattern of every screen. */
let lastMatch: { screens: readonly Screen[]; found: Map<string, Screen | null> } | null = null;

/** The screen for a path; fixed segments take precedence over parameters. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | null {
  if (lastMatch?.screens !== screens || lastMatch.found.size >= maxRemembered)
    lastMatch = { screens, found: new Map() };
  const known = lastMatch.found.get(pathname);
  if (known !== undefined) return known;
  const matches = screens.filter(({ path }) => matchPath(path, pathname));
  const found =
    matches.sort((one, other) => countVariables(one.path) - countVariables(other.path))[0] ?? null;
  lastMatch.found.set(pathname, found);
  return found;
}

export interface Crumb {
  title: string;
  /** The path; absent for the current screen. */
  to?: string;
}

interface Stop {
  screen: Screen;
  pathname: string;
}

/** The breadcrumb trail of a path: the screens of its prefixes, or those of the screen below. */
function wayTo(screens: readonly Screen[], pathname: string): Stop[] {
  const own = screenAt(screens, pathname);
  const before = own?.over ?? own?.under;
  if (own && before !== undefined) return [...wayTo(screens, before), { screen: own, pathname }];
  const parts = pathname.split('/').filter(Boolean);
  return parts.flatMap((_part, at) => {
    const above = `/${parts.slice(0, at + 1).join('/')}`;
    const screen = screenAt(screens, above);
    return screen ? [{ screen, pathname: above }] : [];
  });
}

export function breadcrumbOf(screens: readonly Screen[], pathname: string): Crumb[] {
  const way = wayTo(screens, pathname);
  return way.map(({ screen: { title }, pathname: to }, at) =>
    at === way.length - 1 ? { title } : { title, to },
  );
}

/** The highlighted sidebar item for a path: the nearest screen on its trail that is in the sidebar. */
export function activeItemOf(screens: readonly Screen[], pathname: string): Screen | null {
  const found = wayTo(screens, pathname).findLast(({ screen }) => screen.section !== undefined)?.screen;
  // An unknown path is below the start as all others are, and does not belong to it.
  const isUnknown = found?.section === 'start' && screenAt(screens, pathname) === null;
  return found === undefined || isUnknown ? null : found;
}

/** Screens that match the typed words; each word must begin a word of the screen. */
export function findScreens(
  screens: readonly Screen[],
  permissions: Permissions,
  typed: string,
): readonly Screen[] {
  const wanted = wordsOf(typed);
  return screens
    .filter((screen) => screen.section !== undefined && maySee(screen, permissions))
    .filter((screen) => {
      const section = sections.find(({ name }) => name === screen.section);
      const words = wordsOf([screen.title, section?.title, ...(screen.keywords ?? [])].join(' '));
      return wanted.every((word) => words.some((one) => one.startsWith(word)));
    });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const countVariables = (path: string): number =>
  path.split('/').filter((part) => part.startsWith(':')).length;
