import { useCallback } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiErrorText, confirmAction } from '@shop/admin-kit';
import type { ProductImport, ProductImportStep } from '@shop/api-client';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { forgetRows, importQuery, runStep } from './imports.queries.ts';
import { importTexts as texts } from './imports.texts.ts';

interface ImportSteps {
  isPending: boolean;
  begin: (step: ProductImportStep) => void;
  /** Asks for confirmation first. */
  undo: () => Promise<void>;
}

/** Starts the steps of an import. If another user was faster and the step is refused, the current state is shown. */
export function useImportSteps({ _id: id, counts }: ProductImport): ImportSteps {
  const queries = useQueryClient();
  const run = useCallback(
    async (step: ProductImportStep): Promise<void> => {
      const begun = await runStep(id, step);
      forgetRows(queries);
      queries.setQueryData(importQuery(id).queryKey, begun);
      void invalidateEndpoints(queries, 'listProductImports');
    },
    [id, queries],
  );
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onError: (error) => {
      showToast(apiErrorText(error), 'failure');
      void queries.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  });
  const { created, changed } = counts;
  const undo = useCallback(async () => {
    const { title, text, confirm, cancel } = texts.undoing;
    await confirmAction({
      ...{ title, confirm, cancel, text: text(created + changed), isDangerous: true },
      action: () => run({ step: 'undo' }),
    });
    void queries.invalidateQueries({ queryKey: importQuery(id).queryKey });
  }, [created, changed, id, queries, run]);
  return { isPending, begin: mutate, undo };
}
