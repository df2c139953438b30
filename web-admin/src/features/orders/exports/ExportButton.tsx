import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { apiErrorText } from '@shop/admin-kit';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import type { OrderFilters } from '../orders.filters.ts';
import { saveOrdersFile } from '../orders.queries.ts';
import { beginExport } from './exports.queries.ts';
import { exportsTexts as texts } from './exports.texts.ts';

/** Up to this number of orders the download is immediate; larger exports run as a job on the server. */
const maxWaitedFor = 2_000;

interface ExportButtonProps {
  filters: OrderFilters;
  /** The number of orders in the list; undefined while it is unknown. */
  total: number | undefined;
}

export function ExportButton({ filters, total = 0 }: ExportButtonProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      if (total > maxWaitedFor) {
        await beginExport(filters);
        showToast(texts.began, 'success');
        await invalidateEndpoints(queries, 'listOrderExports');
      } else await saveOrdersFile(filters);
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden size={16} />} loading={isBusy} onClick={() => void save()}>
      {texts.export}
    </Button>
  );
}
