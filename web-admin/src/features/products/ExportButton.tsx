import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { showToast } from '@shop/web-kit';
import { saveProductsFile } from './products.queries.ts';
import type { ProductFilters } from './products.schema.ts';
import { productsTexts as texts } from './products.texts.ts';

/** Exports all products that match the filters, on all pages. */
export function ExportButton({ filters }: { filters: ProductFilters }) {
  const save = useMutation({
    mutationFn: () => saveProductsFile(filters),
    onError: () => showToast(texts.exportFailed, 'failure'),
  });
  return (
    <Button icon={<Download aria-hidden size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
      {texts.export}
    </Button>
  );
}
