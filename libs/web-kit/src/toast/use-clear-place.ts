import { useLayoutEffect, type RefObject } from 'react';
import { clearLift } from './clear-lift.ts';

/** What no message covers: footers, bars with actions, and the main action of a screen or a dialog. */
const keptClear = [
  'footer',
  '[data-keep-clear]',
  '.main-action',
  'button[type="submit"]',
  // Of Ant Design on the sites that have it.
  '[class*="-btn-primary"]',
  '[class*="-drawer-footer"]',
  '[class*="-modal-footer"]',
].join();

/**
 * While shown, moves a message above what would be covered and puts it into the open native dialog, outside of which
 * nothing can be pressed; also when the page is scrolled or changes below it.
 *
 * @param message a popover, the only child of its parent: React inserts siblings beside the place where it expects it
 */
export function useClearPlace(message: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = message;
    if (!isShown || !current) return undefined;
    let lift = 0;
    let frame = 0;
    const home = current.parentElement;
    const place = (): void => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      moveInto(dialog, current, home);
      const next = clearLift(areaOf(current, lift), visibleAreas(current));
      if (next !== lift) current.style.translate = `0 ${-next}px`;
      lift = next;
      // Each frame and not by events: dialogs, bars and pages appear below a message without any.
      frame = requestAnimationFrame(place);
    };
    place();
    return () => {
      cancelAnimationFrame(frame);
      moveInto(undefined, current, home);
      current.style.translate = '';
    };
  }, [message, isShown]);
}

/** Puts a message into a dialog, above its content and unclipped by it, or back where it came from. */
function moveInto(dialog: Element | undefined, message: HTMLElement, home: Element | null): void {
  const place = dialog ?? home;
  if (message.parentElement === place) return;
  place?.append(message);
  // Moving closes a popover.
  if (dialog) message.showPopover?.();
}

/** The area at the bottom of the screen. A list is as wide as its widest message. */
function areaOf(message: HTMLElement, lift: number) {
  const { top, bottom } = message.getBoundingClientRect();
  const parts = [...message.children].map((part) => part.getBoundingClientRect());
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    top: top + lift,
    bottom: bottom + lift,
  };
}

function visibleAreas(message: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll(keptClear)]
    .filter(
      (element) => !message.contains(element) && element.checkVisibility?.({ visibilityProperty: true }),
    )
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
}
