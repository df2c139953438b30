import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

interface FileTargets {
  section: RefObject<HTMLElement | null>;
  /** Whether files are being dragged over the section. */
  isOver: boolean;
}

/**
 * Handles files that are dropped onto a section or pasted. A paste goes to the section with the focus or the pointer,
 * or to the only one of the page; text fields keep theirs. A file dropped elsewhere does not replace the page.
 */
export function useFileTargets(onFiles: (files: readonly File[]) => void, isDisabled: boolean): FileTargets {
  const section = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);

  const drag = useEffectEvent((event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const isHere = !isDisabled && event.target instanceof Node && section.current?.contains(event.target);
    if (event.type === 'drop' && isHere) onFiles([...event.dataTransfer.files]);
    setOver(event.type === 'dragover' && Boolean(isHere));
  });
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isDisabled || !section.current || !isMeant(section.current, event.target))
      return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const onDrag = (event: DragEvent): void => drag(event);
    const onPaste = (event: ClipboardEvent): void => paste(event);
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, onDrag);
    document.addEventListener('paste', onPaste);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onDrag);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return { section, isOver };
}

function isMeant(section: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof Node && section.contains(target)) return true;
  const isText =
    target instanceof HTMLElement &&
    target.matches('input, textarea, [contenteditable], [contenteditable] *');
  if (isText) return false;
  return section.matches(':hover') || document.querySelectorAll('[data-image-upload]').length === 1;
}
