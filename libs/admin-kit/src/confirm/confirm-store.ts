import type { ReactNode } from 'react';

export interface ConfirmOptions {
  /** The question: «Вы действительно хотите удалить 48 заказов?» */
  title: string;
  /** The consequences: «48 покупателей получат письмо». */
  text?: ReactNode;
  /** The verb on the button: «Удалить». */
  confirm: string;
  /** Null for a message with a single button, without a decision. */
  cancel?: string | null;
  /** Marks an action that loses data. */
  isDangerous?: boolean;
  /** A word that must be typed to enable the button, regardless of its case: «УДАЛИТЬ Худи». */
  word?: string;
  /** Runs while the dialog is open and busy. If it throws, the error is shown and the dialog stays open. */
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
 * Asks for confirmation before an action that cannot be undone.
 *
 * @returns whether it was confirmed, once `action` has succeeded
 * @throws {Error} if no `ConfirmRegion` is rendered: the promise would never settle
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
