import type { ReactNode } from 'react';

export interface ConfirmOptions {
  /** The question: «Вы действительно хотите удалить 48 заказов?» */
  title: string;
  /** What will happen to whom: «48 покупателей получат письмо». */
  text?: ReactNode;
  /** The verb on the button: «Удалить». */
  confirm: string;
  /** Null where there is nothing to decide: what is said has one button. */
  cancel?: string | null;
  /** Something is lost. */
  isDangerous?: boolean;
  /** To be typed before the button can be pressed, whatever the case of its letters: «УДАЛИТЬ Худи». */
  word?: string;
  /** Runs while the question stays open and says that it is busy. What it throws is shown, and the question stays. */
  action?: () => void | Promise<void>;
}

export interface OpenQuestion extends ConfirmOptions {
  id: number;
  answer: (isConfirmed: boolean) => void;
}

let questions: readonly OpenQuestion[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Asks before something is done that cannot be taken back.
 *
 * @returns whether it was confirmed, after `action` has ended well
 * @throws {Error} where no `ConfirmRegion` is drawn: the question would never be answered
 */
export async function confirmAction(options: ConfirmOptions): Promise<boolean> {
  if (listeners.size === 0) throw new Error('The page has no ConfirmRegion.');
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean): void => {
      change(questions.filter((question) => question.id !== id));
      resolve(isConfirmed);
    };
    change([...questions, { ...options, id, answer }]);
  });
}

export const currentQuestions = (): readonly OpenQuestion[] => questions;

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly OpenQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}
