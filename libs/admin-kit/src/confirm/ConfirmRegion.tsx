import { useSyncExternalStore } from 'react';
import { deferredPart } from '../layout/deferred-part.tsx';
import { currentQuestions, subscribeToQuestions } from './confirm-store.ts';

const ConfirmDialog = deferredPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

const none: ReturnType<typeof currentQuestions> = [];

/** The only place of a site where confirmation dialogs are rendered. */
export function ConfirmRegion() {
  const questions = useSyncExternalStore(subscribeToQuestions, currentQuestions, () => none);
  return questions.map((question) => <ConfirmDialog key={question.id} question={question} />);
}
